"""Schemas as targets, and what other rules read of them."""

FbsInfo = provider(
    doc = "Schemas with everything that they include.",
    fields = {
        "include_paths": "depset of folders in which includes are looked for, as flatc's -I",
        "srcs": "depset of the schemas of the target itself",
        "transitive_srcs": "depset of these schemas and those of all dependencies",
    },
)

def _folder_of(label, folder):
    """The path of a folder below a package, from the folder in which actions run.

    Args:
        label: the label of a target of the package
        folder: the path relative to the package
    Returns:
        the path, or "." for the topmost folder
    """
    if folder.startswith("/") or ".." in folder.split("/"):
        fail("includes of %s must stay below its package: %s" % (label, folder))
    parts = [label.workspace_root, label.package] + [part for part in folder.split("/") if part != "."]
    return "/".join([part for part in parts if part]) or "."

def include_paths_of(ctx, label, includes = []):
    """The folders for the includes of a target: its repository, then its own ones; sources before generated files.

    Args:
        ctx: the context of the rule or aspect
        label: the label of the target
        includes: folders relative to the package
    Returns:
        a list of paths
    """
    sources = [label.workspace_root or "."] + [_folder_of(label, folder) for folder in includes]
    generated = [ctx.bin_dir.path if path == "." else ctx.bin_dir.path + "/" + path for path in sources]
    return sources + generated

def _fbs_library_impl(ctx):
    deps = [dep[FbsInfo] for dep in ctx.attr.deps]
    srcs = depset(ctx.files.srcs)
    transitive_srcs = depset(transitive = [srcs] + [dep.transitive_srcs for dep in deps])
    return [
        DefaultInfo(files = srcs, runfiles = ctx.runfiles(transitive_files = transitive_srcs)),
        FbsInfo(
            include_paths = depset(
                include_paths_of(ctx, ctx.label, ctx.attr.includes),
                transitive = [dep.include_paths for dep in deps],
            ),
            srcs = srcs,
            transitive_srcs = transitive_srcs,
        ),
    ]

fbs_library = rule(
    implementation = _fbs_library_impl,
    doc = "Schemas that are used together. What they include must be in srcs or deps.",
    attrs = {
        "deps": attr.label_list(
            doc = "The libraries with included schemas.",
            providers = [FbsInfo],
        ),
        "includes": attr.string_list(
            doc = "Further folders in which includes are looked for, relative to the package. Dependents use them too.",
        ),
        "srcs": attr.label_list(
            doc = "The schemas.",
            allow_files = [".fbs"],
        ),
    },
    provides = [FbsInfo],
)
