"""The test that schemas are formatted."""

load(":action.bzl", "CONFIG", "run_report")
load(":schemas.bzl", "schemas_in")
load(":tests.bzl", "report_test")
load(":toolchain.bzl", "TOOLCHAIN_TYPE")

def _fbs_format_test_impl(ctx):
    schemas = schemas_in(ctx, ctx.attr.targets)
    result = run_report(
        ctx,
        kind = "format",
        name = ctx.label.name,
        roots = schemas.srcs,
        inputs = depset(schemas.srcs),
        include_paths = depset(),
        mnemonic = "FbsFormat",
    )
    return report_test(ctx, [result])

fbs_format_test = rule(
    implementation = _fbs_format_test_impl,
    doc = "Fails if schemas are not formatted. The changes that would format them are its output.",
    attrs = dict(CONFIG, targets = attr.label_list(
        doc = "Libraries, filegroups or files.",
        mandatory = True,
        allow_files = [".fbs"],
    )),
    test = True,
    toolchains = [TOOLCHAIN_TYPE],
)
