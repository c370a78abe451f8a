"""Node for the toolchain, downloaded by checksum or taken from the machine."""

load("//bazel/private:node.bzl", "NODE_PLATFORMS", "fbs_local_node", "fbs_node", "fbs_toolchains")

def fbs_repositories(name = "fbs", local_node = False, registry = "https://registry.npmjs.org"):
    """Declares the repositories of the toolchain.

    Args:
        name: the start of the names of the repositories
        local_node: whether the Node on the PATH is used, and nothing is downloaded
        registry: the npm registry, or a mirror of it
    """
    start = name + "_node_"
    if local_node:
        fbs_local_node(name = start + "local")
    else:
        for platform in NODE_PLATFORMS:
            fbs_node(name = start + platform, platform = platform, registry = registry)
    fbs_toolchains(name = name + "_toolchains", local_node = local_node, start = start)

def fbs_register_toolchains(name = "fbs", local_node = False, registry = "https://registry.npmjs.org"):
    """Declares the repositories and registers the toolchain, for a WORKSPACE.

    Args:
        name: see fbs_repositories
        local_node: see fbs_repositories
        registry: see fbs_repositories
    """
    fbs_repositories(name = name, local_node = local_node, registry = registry)
    native.register_toolchains("@%s_toolchains//:all" % name)
