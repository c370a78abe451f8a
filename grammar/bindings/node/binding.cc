// Hands the generated parser to the npm package tree-sitter, in the tagged form that its setLanguage accepts.
#include <node_api.h>

typedef struct TSLanguage TSLanguage;

extern "C" const TSLanguage *tree_sitter_flatbuffers();

namespace {

// The type tag by which tree-sitter recognises a language: "tree-sitter" and "language", hashed with BLAKE2.
const napi_type_tag kLanguageTypeTag = {0x8AF2E5212AD58ABF, 0xD5006CAD83ABBA16};

napi_value Init(napi_env env, napi_value exports) {
  auto *parser = const_cast<TSLanguage *>(tree_sitter_flatbuffers());
  napi_value language;
  if (napi_create_external(env, parser, nullptr, nullptr, &language) != napi_ok ||
      napi_type_tag_object(env, language, &kLanguageTypeTag) != napi_ok ||
      napi_set_named_property(env, exports, "language", language) != napi_ok) {
    napi_throw_error(env, nullptr, "tree-sitter-flatbuffers could not be loaded");
    return nullptr;
  }
  return exports;
}

}  // namespace

NAPI_MODULE(NODE_GYP_MODULE_NAME, Init)
