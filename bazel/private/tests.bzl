"""Tests that show the reports of actions and fail where something was found."""

_HEAD = """#!/bin/sh
worst=0
show() {
  cat "$1"
  status="$(cat "$2")"
  [ "$status" -le "$worst" ] || worst="$status"
}
"""

def _quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"

def report_test(ctx, results):
    """The providers of a test.

    Args:
        ctx: the context of the rule
        results: list of structs with the files text and status
    Returns:
        a list of providers
    """
    shows = ["show %s %s\n" % (_quoted(each.text.short_path), _quoted(each.status.short_path)) for each in results]
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(script, _HEAD + "".join(shows) + 'exit "$worst"\n', is_executable = True)
    files = [each.text for each in results] + [each.status for each in results]
    return [
        DefaultInfo(executable = script, runfiles = ctx.runfiles(files = files)),
        OutputGroupInfo(fbs_sarif = depset([each.sarif for each in results])),
    ]
