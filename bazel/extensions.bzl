"""The module extension for MODULE.bazel."""

load("//bazel:repositories.bzl", "fbs_repositories")

def _fbs_impl(module_ctx):
    local_node = False
    registry = "https://registry.npmjs.org"
    for module in module_ctx.modules:
        # Only the main module decides for all.
        for node in module.tags.node if module.is_root else []:
            local_node = node.local
            registry = node.registry
    fbs_repositories(local_node = local_node, registry = registry)

fbs = module_extension(
    implementation = _fbs_impl,
    doc = "The Node of the toolchain.",
    tag_classes = {
        "node": tag_class(attrs = {
            "local": attr.bool(doc = "Whether the Node on the PATH is used."),
            "registry": attr.string(
                doc = "The npm registry, or a mirror of it.",
                default = "https://registry.npmjs.org",
            ),
        }),
    },
)
