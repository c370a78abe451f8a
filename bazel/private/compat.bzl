"""The test that new versions of schemas do not break older ones."""

load(":action.bzl", "CONFIG", "run_report")
load(":schemas.bzl", "schemas_in")
load(":tests.bzl", "report_test")
load(":toolchain.bzl", "TOOLCHAIN_TYPE")

def _against(ctx, older):
    """The path of the older version: a folder of schemas, or one file."""
    if ctx.attr.against_folder:
        return ctx.attr.against_folder
    if len(older) == 1:
        return older[0].path
    roots = {each.label.workspace_root: True for each in ctx.attr.against}
    if len(roots) == 1 and roots.keys()[0]:
        return roots.keys()[0]
    fail("against_folder must name the folder in which the files of against have the paths of the present ones")

def _fbs_compat_test_impl(ctx):
    schemas = schemas_in(ctx, ctx.attr.targets)
    older = schemas_in(ctx, ctx.attr.against)
    files = ctx.files.against
    result = run_report(
        ctx,
        kind = "compat",
        name = ctx.label.name,
        roots = schemas.srcs,
        inputs = depset(files, transitive = [schemas.transitive_srcs, older.transitive_srcs]),
        include_paths = schemas.include_paths,
        arguments = [("--against", _against(ctx, files))],
        mnemonic = "FbsCompat",
    )
    return report_test(ctx, [result])

fbs_compat_test = rule(
    implementation = _fbs_compat_test_impl,
    doc = "Fails if schemas can no longer be used with data of their older versions.",
    attrs = dict(
        CONFIG,
        against = attr.label_list(
            doc = "The older version: one .bfbs, one .fbs, or all schemas of a folder or another repository.",
            mandatory = True,
            allow_files = [".bfbs", ".fbs"],
        ),
        against_folder = attr.string(
            doc = "The folder from the top of the workspace in which older schemas have the paths of the present ones.",
        ),
        targets = attr.label_list(
            doc = "Libraries, filegroups or files.",
            mandatory = True,
            allow_files = [".fbs"],
        ),
    ),
    test = True,
    toolchains = [TOOLCHAIN_TYPE],
)
