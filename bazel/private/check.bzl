"""The check of schemas: an aspect for all kinds of targets, and a test."""

load(":action.bzl", "CONFIG", "run_report")
load(":library.bzl", "FbsInfo", "include_paths_of")
load(":tests.bzl", "report_test")
load(":toolchain.bzl", "TOOLCHAIN_TYPE")

FbsCheckInfo = provider(
    doc = "The result of a check.",
    fields = {
        "result": "a struct of the files text, sarif and status; None for a target without schemas",
        "srcs": "depset of the schemas of the target",
        "transitive_srcs": "depset of these schemas and of all that the aspect met",
        "include_paths": "depset of folders for includes",
    },
)

# The attributes through which targets have schemas, or other targets with schemas.
_ATTRIBUTES = ["srcs", "deps", "includes", "targets"]

def _is_visited(rule, rule_kinds, filegroup_tags):
    if rule.kind == "filegroup":
        return any([tag in rule.attr.tags for tag in filegroup_tags])
    return not rule_kinds or rule.kind in rule_kinds

def _targets_in(rule):
    found = []
    for name in _ATTRIBUTES:
        value = getattr(rule.attr, name, None)
        if type(value) == "list":
            found += [each for each in value if type(each) == "Target"]
    return found

def _seen(target, ctx):
    """The schemas of a target, with those of its dependencies."""
    if FbsInfo in target:
        return target[FbsInfo]
    files = getattr(ctx.rule.files, "srcs", [])
    srcs = depset([each for each in files if each.extension == "fbs"])
    deps = [each[FbsInfo] if FbsInfo in each else each[FbsCheckInfo] for each in _targets_in(ctx.rule) if FbsInfo in each or FbsCheckInfo in each]
    return struct(
        include_paths = depset(include_paths_of(ctx, target.label), transitive = [each.include_paths for each in deps]),
        srcs = srcs,
        transitive_srcs = depset(transitive = [srcs] + [each.transitive_srcs for each in deps]),
    )

def _fbs_check_aspect_impl(target, ctx):
    seen = _seen(target, ctx)
    srcs = seen.srcs.to_list()
    result = None
    groups = {}
    if srcs and (FbsInfo in target or _is_visited(ctx.rule, ctx.attr._rule_kinds, ctx.attr._filegroup_tags)):
        result = run_report(
            ctx,
            kind = "check",
            name = target.label.name,
            roots = srcs,
            inputs = seen.transitive_srcs,
            include_paths = seen.include_paths,
            mnemonic = "FbsCheck",
        )
        groups = {
            "fbs_report": depset([result.text]),
            "fbs_sarif": depset([result.sarif]),
            "rules_lint_human": depset([result.text, result.status]),
            "rules_lint_machine": depset([result.report, result.status]),
        }
    return [
        FbsCheckInfo(
            include_paths = seen.include_paths,
            result = result,
            srcs = seen.srcs,
            transitive_srcs = seen.transitive_srcs,
        ),
        OutputGroupInfo(**groups),
    ]

def lint_fbs_aspect(rule_kinds = [], filegroup_tags = ["flatbuffers", "lint-with-fbs"]):
    """An aspect that checks schemas without any change of BUILD files.

    Its output groups are fbs_report, fbs_sarif, and those of rules_lint: rules_lint_human and rules_lint_machine.

    Args:
        rule_kinds: the kinds of rules whose srcs are checked, such as genrule; all kinds if empty
        filegroup_tags: the tags of filegroups that are checked
    Returns:
        the aspect
    """
    return aspect(
        implementation = _fbs_check_aspect_impl,
        attr_aspects = _ATTRIBUTES,
        attrs = dict(
            CONFIG,
            _filegroup_tags = attr.string_list(default = filegroup_tags),
            _rule_kinds = attr.string_list(default = rule_kinds),
        ),
        toolchains = [TOOLCHAIN_TYPE],
    )

fbs_check_aspect = lint_fbs_aspect()

def _fbs_check_test_impl(ctx):
    results = [each[FbsCheckInfo].result for each in ctx.attr.targets]
    for target, result in zip(ctx.attr.targets, results):
        if not result:
            fail("%s has no schemas to check; a filegroup needs the tag flatbuffers" % target.label)
    return report_test(ctx, results)

fbs_check_test = rule(
    implementation = _fbs_check_test_impl,
    doc = "Fails if schemas have errors. The report of the check is its output.",
    attrs = {
        "targets": attr.label_list(
            doc = "Targets with schemas, such as fbs_library.",
            mandatory = True,
            aspects = [fbs_check_aspect],
        ),
    },
    test = True,
)
