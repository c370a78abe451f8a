{
  "targets": [
    {
      "target_name": "tree_sitter_flatbuffers_binding",
      "include_dirs": ["src"],
      "sources": ["bindings/node/binding.cc", "src/parser.c"],
      "conditions": [
        ["OS!='win'", { "cflags_c": ["-std=c11"] }, { "cflags_c": ["/std:c11", "/utf-8"] }]
      ]
    }
  ]
}
