"""Compiles the Python files of a folder, and imports each as a user's program does: check.py FOLDER FILE..."""

import importlib
import os
import sys

folder, files = sys.argv[1], sys.argv[2:]
sys.path[0] = folder
for name in files:
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        compile(file.read(), name, "exec")
for name in files:
    module = name[: -len(".py")].replace("/", ".")
    if module.endswith("__init__"):
        module = module[: -len(".__init__")]
    if module:
        importlib.import_module(module)
