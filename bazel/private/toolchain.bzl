"""The toolchain: Node, the files of the npm package, and perhaps another flatc."""

TOOLCHAIN_TYPE = "@fbs_language_tools//bazel:toolchain_type"

def _fbs_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(
        fbs = struct(
            files = depset(ctx.files.program),
            flatc = ctx.executable.flatc,
            flatc_files = [ctx.attr.flatc[DefaultInfo].files_to_run] if ctx.attr.flatc else [],
            main = ctx.file.main,
            node = ctx.executable.node,
        ),
    )]

fbs_toolchain = rule(
    implementation = _fbs_toolchain_impl,
    doc = "The programs that the rules run.",
    attrs = {
        "flatc": attr.label(
            doc = "The flatc that generates code, in place of the built-in one.",
            allow_files = True,
            cfg = "exec",
            executable = True,
        ),
        "main": attr.label(
            doc = "The script that Node runs.",
            default = "//:dist/cli.cjs",
            allow_single_file = True,
        ),
        "node": attr.label(
            doc = "Node, version 20 or newer.",
            mandatory = True,
            allow_single_file = True,
            cfg = "exec",
            executable = True,
        ),
        "program": attr.label(
            doc = "All files of the program.",
            default = "//:program",
        ),
    },
)
