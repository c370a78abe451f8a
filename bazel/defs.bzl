"""Rules for FlatBuffers schemas: checks, formatting, compatibility with older versions, and generated code.

docs/bazel.md describes each of them.
"""

load("//bazel/private:check.bzl", _FbsCheckInfo = "FbsCheckInfo", _fbs_check_aspect = "fbs_check_aspect", _fbs_check_test = "fbs_check_test", _lint_fbs_aspect = "lint_fbs_aspect")
load("//bazel/private:compat.bzl", _fbs_compat_test = "fbs_compat_test")
load("//bazel/private:format.bzl", _fbs_format_test = "fbs_format_test")
load("//bazel/private:generate.bzl", _fbs_generate = "fbs_generate")
load("//bazel/private:library.bzl", _FbsInfo = "FbsInfo", _fbs_library = "fbs_library")
load("//bazel/private:toolchain.bzl", _fbs_toolchain = "fbs_toolchain")

FbsCheckInfo = _FbsCheckInfo
FbsInfo = _FbsInfo
fbs_check_aspect = _fbs_check_aspect
fbs_check_test = _fbs_check_test
fbs_compat_test = _fbs_compat_test
fbs_format_test = _fbs_format_test
fbs_generate = _fbs_generate
fbs_library = _fbs_library
fbs_toolchain = _fbs_toolchain
lint_fbs_aspect = _lint_fbs_aspect
