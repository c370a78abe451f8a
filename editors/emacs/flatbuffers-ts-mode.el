;;; flatbuffers-ts-mode.el --- FlatBuffers schemas, by tree-sitter  -*- lexical-binding: t -*-

;; Author: FlatBuffers Language Tools
;; Version: 0.2.0
;; Package-Requires: ((emacs "29.1") (flatbuffers-mode "0.2.0"))
;; Keywords: languages tree-sitter
;; URL: https://github.com/OWNER/fbs-language-tools
;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; Colours, indentation, movement and an index for FlatBuffers schemas (.fbs) by their syntax tree.  The grammar is installed
;; with `treesit-install-language-grammar'.  Where there is none, .fbs files stay in `flatbuffers-mode'.

;;; Code:

(require 'flatbuffers-mode)
(require 'treesit)

(declare-function treesit-parser-create "treesit.c")
(declare-function treesit-node-child-by-field-name "treesit.c")

(defvar flatbuffers-ts-mode--font-lock-settings
  (treesit-font-lock-rules
   :language 'flatbuffers
   :feature 'comment
   '((comment) @font-lock-comment-face
     (doc_comment) @font-lock-doc-face)

   :language 'flatbuffers
   :feature 'keyword
   '(["table" "struct" "enum" "union" "rpc_service" "namespace" "attribute" "root_type" "file_identifier"
      "file_extension" "include" "native_include"]
     @font-lock-keyword-face)

   :language 'flatbuffers
   :feature 'definition
   '((table_declaration name: (identifier) @font-lock-type-face)
     (struct_declaration name: (identifier) @font-lock-type-face)
     (enum_declaration name: (identifier) @font-lock-type-face)
     (union_declaration name: (identifier) @font-lock-type-face)
     (service_declaration name: (identifier) @font-lock-type-face)
     (method name: (identifier) @font-lock-function-name-face)
     (enum_member name: (identifier) @font-lock-constant-face)
     (union_member name: (dotted_name (identifier) @font-lock-constant-face) type: (_)))

   :language 'flatbuffers
   :feature 'string
   '((attribute name: [(string) (unterminated_string)] @font-lock-preprocessor-face)
     (pair key: [(string) (unterminated_string)] @font-lock-property-name-face)
     [(string) (unterminated_string)] @font-lock-string-face)

   :language 'flatbuffers
   :feature 'type
   '([(scalar_type) (string_type)] @font-lock-builtin-face
     (namespace_statement name: (dotted_name (identifier) @font-lock-constant-face))
     (dotted_name (identifier) @font-lock-constant-face :anchor "." :anchor (identifier))
     (dotted_name (identifier) @font-lock-type-face))

   :language 'flatbuffers
   :feature 'attribute
   '((attribute name: (identifier) @font-lock-preprocessor-face)
     (attribute_statement name: (identifier) @font-lock-preprocessor-face))

   :language 'flatbuffers
   :feature 'constant
   '((call function: (constant) @font-lock-builtin-face)
     (constant) @font-lock-constant-face)

   :language 'flatbuffers
   :feature 'number
   '([(integer) (float)] @font-lock-number-face)

   :language 'flatbuffers
   :feature 'property
   '((field name: (identifier) @font-lock-property-name-face)
     (pair key: (identifier) @font-lock-property-name-face))

   :language 'flatbuffers
   :feature 'operator
   '("=" @font-lock-operator-face)

   :language 'flatbuffers
   :feature 'bracket
   '(["{" "}" "(" ")" "[" "]"] @font-lock-bracket-face)

   :language 'flatbuffers
   :feature 'delimiter
   '(["," ";" ":" "."] @font-lock-delimiter-face))
  "What is coloured in `flatbuffers-ts-mode', by feature.")

(defvar flatbuffers-ts-mode--indent-rules
  `((flatbuffers
     ((parent-is ,(rx bos "source_file" eos)) column-0 0)
     ((node-is ,(rx bos (any "})]") eos)) parent-bol 0)
     ((and no-node (parent-is ,(rx bos "comment" eos))) prev-adaptive-prefix 0)
     ((parent-is ,(rx bos "comment" eos)) prev-adaptive-prefix 0)
     (catch-all parent-bol flatbuffers-indent-offset)))
  "How lines are indented in `flatbuffers-ts-mode'.")

(defconst flatbuffers-ts-mode--declarations
  (rx bos (or "table" "struct" "enum" "union" "service") "_declaration" eos)
  "The nodes that are declarations.")

(defun flatbuffers-ts-mode--name (node)
  "The name of the declaration NODE."
  (treesit-node-text (treesit-node-child-by-field-name node "name") t))

;;;###autoload
(define-derived-mode flatbuffers-ts-mode prog-mode "FlatBuffers"
  "A mode for FlatBuffers schemas, by their syntax tree."
  :syntax-table flatbuffers-mode-syntax-table
  (unless (treesit-ready-p 'flatbuffers)
    (error "Tree-sitter for FlatBuffers is not available"))
  (treesit-parser-create 'flatbuffers)
  (flatbuffers-common-setup)
  (setq-local treesit-font-lock-settings flatbuffers-ts-mode--font-lock-settings)
  (setq-local treesit-font-lock-feature-list
              '((comment definition)
                (keyword string type)
                (attribute constant number property)
                (bracket delimiter operator)))
  (setq-local treesit-simple-indent-rules flatbuffers-ts-mode--indent-rules)
  (setq-local treesit-defun-type-regexp flatbuffers-ts-mode--declarations)
  (setq-local treesit-defun-name-function #'flatbuffers-ts-mode--name)
  (setq-local treesit-thing-settings
              `((flatbuffers
                 (sexp ,(rx bos (or "field_list" "enum_body" "union_body" "method_list" "metadata" "object" "array" "string"
                                    "identifier" "integer" "float" "constant" "dotted_name" "scalar_type" "vector_type")
                            eos))
                 (sentence ,(rx bos (or "field" "enum_member" "union_member" "method" (seq (+ nonl) "_statement")) eos))
                 (text ,(rx bos (or "comment" "doc_comment" "string") eos)))))
  (setq-local treesit-simple-imenu-settings
              (mapcar (lambda (kind)
                        (list (capitalize kind) (concat "\\`" kind "_declaration\\'") nil nil))
                      '("table" "struct" "enum" "union" "service")))
  (treesit-major-mode-setup))

(add-to-list 'treesit-language-source-alist
             '(flatbuffers "https://github.com/OWNER/fbs-language-tools" nil "grammar/src"))

(when (treesit-ready-p 'flatbuffers t)
  (add-to-list 'auto-mode-alist '("\\.fbs\\'" . flatbuffers-ts-mode)))

(provide 'flatbuffers-ts-mode)

;;; flatbuffers-ts-mode.el ends here
