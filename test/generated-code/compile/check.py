"""Compiles the Python files of a folder, and imports each as a user's program does: check.py FOLDER FILE...

Functions may use only names that their module or the language has, and only names of other modules that these have."""

import builtins
import dis
import importlib
import os
import sys
import types


def codes_in(code):
    """The code of a module and of all functions in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from codes_in(constant)


folder, files = sys.argv[1], sys.argv[2:]
sys.path[0] = folder
compiled = {}
for name in files:
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        compiled[name] = compile(file.read(), name, "exec")
for name in files:
    module = name[: -len(".py")].replace("/", ".")
    if module.endswith("__init__"):
        module = module[: -len(".__init__")]
    if not module:
        continue
    loaded = importlib.import_module(module)
    # A package takes the place of a module of the same name.
    if not (loaded.__file__ or "").endswith(name):
        continue
    known = vars(loaded)
    for code in codes_in(compiled[name]):
        owner = None
        for step in dis.get_instructions(code):
            name_used = step.argval
            if step.opname == "LOAD_GLOBAL":
                if name_used not in known and not hasattr(builtins, name_used):
                    raise NameError(f"{name}: {code.co_name} uses {name_used}, which is not defined")
                owner = known.get(name_used)
                continue
            # A path such as a.b.c leads through modules.
            if step.opname not in ("LOAD_ATTR", "LOAD_METHOD") or not isinstance(owner, types.ModuleType):
                owner = None
                continue
            if not hasattr(owner, name_used):
                raise AttributeError(f"{name}: {code.co_name} uses {name_used}, which {owner.__name__} has not")
            owner = getattr(owner, name_used)
