"""Actions of the program, which Bazel may give to a persistent worker."""

load(":toolchain.bzl", "TOOLCHAIN_TYPE")

# The settings for all actions: a label_flag with flatbuffers.json and .editorconfig.
CONFIG = {
    "_config": attr.label(
        default = "//bazel:config",
        allow_files = True,
    ),
}

def run_action(ctx, kind, roots, inputs, include_paths, outputs, arguments, mnemonic, flatc_options = []):
    """Runs the program on declared files.

    Args:
        ctx: the context of the rule or aspect, which has the attributes of CONFIG and the toolchain
        kind: check, format, compat or generate
        roots: list of the schemas that the work is about
        inputs: depset of all files that may be read, besides the settings
        include_paths: depset of folders for includes
        outputs: list of the files that are written
        arguments: list of pairs of an option and a path or file
        mnemonic: the name of the kind of action
        flatc_options: list of options for flatc
    """
    fbs = ctx.toolchains[TOOLCHAIN_TYPE].fbs
    declared = depset(ctx.files._config, transitive = [inputs])
    args = ctx.actions.args()
    args.use_param_file("@%s", use_always = True)
    args.set_param_file_format("multiline")
    args.add(kind)
    args.add_all(declared, before_each = "--input")
    args.add_all(include_paths, before_each = "-I", uniquify = True)
    for option, value in arguments:
        args.add(option, value)
    args.add_all(roots)
    if flatc_options:
        args.add("--")
        args.add_all(flatc_options)
    ctx.actions.run(
        executable = fbs.node,
        # The arguments before the parameter file start a worker, too.
        arguments = [fbs.main.path, "action", args],
        inputs = declared,
        tools = fbs.files,
        outputs = outputs,
        mnemonic = mnemonic,
        progress_message = "%s %s" % (mnemonic, ctx.label),
        execution_requirements = {
            "requires-worker-protocol": "json",
            "supports-workers": "1",
        },
    )

def run_report(ctx, kind, name, roots, inputs, include_paths, mnemonic, arguments = []):
    """Runs an action that finds something or nothing. It succeeds in both cases: its files have the result.

    Args:
        ctx: see run_action
        kind: see run_action
        name: the start of the names of the files
        roots: see run_action
        inputs: see run_action
        include_paths: see run_action
        mnemonic: see run_action
        arguments: see run_action
    Returns:
        a struct of the files text, sarif and status
    """

    # The names are those that rules_lint gives to reports.
    start = "%s.%s." % (name, mnemonic)
    text = ctx.actions.declare_file(start + "out")
    report = ctx.actions.declare_file(start + "report")
    status = ctx.actions.declare_file(start + "out.exit_code")
    sarif = ctx.actions.declare_file(start + "sarif")
    run_action(
        ctx,
        kind = kind,
        roots = roots,
        inputs = inputs,
        include_paths = include_paths,
        outputs = [text, report, status],
        arguments = arguments + [("--report", text), ("--sarif", report), ("--status", status)],
        mnemonic = mnemonic,
    )
    ctx.actions.symlink(output = sarif, target_file = report)
    return struct(report = report, sarif = sarif, status = status, text = text)
