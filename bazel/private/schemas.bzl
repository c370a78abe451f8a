"""The schemas that the attribute `targets` of a test names: libraries, filegroups or files."""

load(":library.bzl", "FbsInfo", "include_paths_of")

def schemas_in(ctx, targets):
    """The schemas of targets.

    Args:
        ctx: the context of the rule
        targets: list of targets
    Returns:
        a struct of the schemas of the targets, of these with everything that they include, and of their include paths
    """
    infos = [each[FbsInfo] for each in targets if FbsInfo in each]
    files = [file for each in targets for file in each[DefaultInfo].files.to_list() if file.extension == "fbs"]
    return struct(
        include_paths = depset(include_paths_of(ctx, ctx.label), transitive = [each.include_paths for each in infos]),
        srcs = files,
        transitive_srcs = depset(files, transitive = [each.transitive_srcs for each in infos]),
    )
