"""Code that flatc generates. Its files depend on what the schemas declare, so the output is a folder."""

load(":action.bzl", "CONFIG", "run_action")
load(":library.bzl", "FbsInfo")
load(":toolchain.bzl", "TOOLCHAIN_TYPE")

def _flatc_options(ctx):
    language = ["-b", "--schema"] if ctx.attr.language == "bfbs" else ["--" + ctx.attr.language]
    return language + ctx.attr.options

def _run_flatc(ctx, fbs, srcs, inputs, include_paths, folder, files):
    """Runs the toolchain's flatc, and lists what it wrote."""
    args = ctx.actions.args()
    args.add_all(_flatc_options(ctx))
    args.add_all(include_paths, before_each = "-I", uniquify = True)
    args.add("-o", folder.path)
    args.add_all(srcs)
    ctx.actions.run(
        executable = fbs.flatc,
        arguments = [args],
        inputs = inputs,
        tools = fbs.flatc_files,
        outputs = [folder],
        mnemonic = "FbsGenerate",
        progress_message = "FbsGenerate %s" % ctx.label,
    )
    ctx.actions.run_shell(
        inputs = [folder],
        outputs = [files],
        arguments = [folder.path, files.path],
        command = "(cd \"$1\" && find . -type f) | sed 's|^[.]/||' | LC_ALL=C sort >\"$2\"",
        mnemonic = "FbsList",
    )

def _fbs_generate_impl(ctx):
    deps = [dep[FbsInfo] for dep in ctx.attr.deps]
    srcs = depset(transitive = [dep.srcs for dep in deps]).to_list()
    inputs = depset(transitive = [dep.transitive_srcs for dep in deps])
    include_paths = depset(transitive = [dep.include_paths for dep in deps])
    folder = ctx.actions.declare_directory(ctx.label.name)
    files = ctx.actions.declare_file(ctx.label.name + ".files")
    fbs = ctx.toolchains[TOOLCHAIN_TYPE].fbs
    if fbs.flatc:
        _run_flatc(ctx, fbs, srcs, inputs, include_paths, folder, files)
    else:
        run_action(
            ctx,
            kind = "generate",
            roots = srcs,
            inputs = inputs,
            include_paths = include_paths,
            outputs = [folder, files],
            arguments = [("-o", folder.path), ("--list", files)],
            mnemonic = "FbsGenerate",
            flatc_options = _flatc_options(ctx),
        )
    return [
        DefaultInfo(files = depset([folder]), runfiles = ctx.runfiles(files = [folder])),
        OutputGroupInfo(fbs_list = depset([files])),
    ]

fbs_generate = rule(
    implementation = _fbs_generate_impl,
    doc = "Generates code of schemas into a folder with the name of the target.",
    attrs = dict(
        CONFIG,
        deps = attr.label_list(
            doc = "The libraries whose schemas are generated; those that they depend on are only read.",
            mandatory = True,
            providers = [FbsInfo],
        ),
        language = attr.string(
            doc = "The language as flatc calls it, such as cpp, go, java, python, rust or ts; bfbs for binary schemas.",
            mandatory = True,
        ),
        options = attr.string_list(
            doc = "Further options of flatc, such as --gen-object-api.",
        ),
    ),
    toolchains = [TOOLCHAIN_TYPE],
)
