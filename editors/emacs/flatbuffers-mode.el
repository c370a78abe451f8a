;;; flatbuffers-mode.el --- FlatBuffers schemas  -*- lexical-binding: t -*-

;; Author: FlatBuffers Language Tools
;; Version: 0.2.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: languages
;; URL: https://github.com/OWNER/fbs-language-tools
;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; Colours, indentation, movement and an index for FlatBuffers schemas (.fbs).  `flatbuffers-ts-mode', in a file of its own,
;; does the same by the syntax tree in an Emacs that is built with tree-sitter.  Eglot knows the server of both modes.

;;; Code:

(defgroup flatbuffers nil
  "FlatBuffers schemas."
  :group 'languages)

(defcustom flatbuffers-indent-offset 2
  "The number of spaces that one level of brackets is further in."
  :type 'natnum
  :safe #'natnump)

(require 'seq)
(require 'url-parse)
(require 'url-util)
(require 'xref)

(defvar eglot-server-programs)
(declare-function eglot-current-server "eglot")
(declare-function jsonrpc-request "jsonrpc")

(defvar flatbuffers-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?' "\"" table)
    (modify-syntax-entry ?_ "_" table)
    table)
  "The syntax of words, strings and comments in schemas.")

(defconst flatbuffers--declaration
  "^[ \t]*\\(table\\|struct\\|enum\\|union\\|rpc_service\\)[ \t\n]+\\([A-Za-z_][A-Za-z0-9_]*\\)"
  "Where a declaration begins: its keyword and its name.")

(defconst flatbuffers--types
  (regexp-opt '("bool" "byte" "ubyte" "short" "ushort" "int" "uint" "long" "ulong" "float" "double" "int8" "uint8" "int16"
                "uint16" "int32" "uint32" "int64" "uint64" "float32" "float64" "string")
              'symbols)
  "The types that need no declaration.")

(defconst flatbuffers-font-lock-keywords
  `((,flatbuffers--declaration (1 font-lock-keyword-face) (2 font-lock-type-face))
    ;; A word is a keyword by its place alone, so that a field may have its name.
    (,(concat "^[ \t]*" (regexp-opt '("include" "native_include" "namespace" "attribute" "root_type" "file_identifier"
                                      "file_extension")
                                    t)
              "\\_>[ \t]*[^ \t:(]")
     1 font-lock-keyword-face)
    ("^[ \t]*namespace[ \t]+\\([A-Za-z0-9_.]+\\)" 1 font-lock-constant-face)
    ("\\_<\\([A-Za-z_][A-Za-z0-9_]*\\)[ \t]*([A-Za-z0-9_. \t]*)[ \t]*:" 1 font-lock-function-name-face)
    ("\\_<\\([A-Za-z_][A-Za-z0-9_]*\\)[ \t]*:[ \t]*\\[?[ \t]*\\([A-Za-z_][A-Za-z0-9_.]*\\)"
     (1 font-lock-variable-name-face) (2 font-lock-type-face))
    (,flatbuffers--types . font-lock-type-face)
    ("\\_<\\(?:true\\|false\\|null\\|inf\\|nan\\)\\_>" . font-lock-constant-face))
  "What is coloured in `flatbuffers-mode', besides strings and comments.")

(defun flatbuffers--indentation ()
  "The column of the text of this line, or nil where it is left as it is."
  (save-excursion
    (back-to-indentation)
    (let ((state (syntax-ppss)))
      (cond
       ((nth 3 state) nil)
       ((nth 4 state) (and (looking-at-p "\\*") (1+ (save-excursion (goto-char (nth 8 state)) (current-column)))))
       (t (* flatbuffers-indent-offset
             (- (car state) (if (looking-at-p "[])}]") 1 0))))))))

(defun flatbuffers-indent-line ()
  "Indent this line by the brackets that are open before it."
  (interactive)
  (let ((column (flatbuffers--indentation)))
    (if (null column)
        'noindent
      (if (<= (current-column) (current-indentation))
          (indent-line-to (max 0 column))
        (save-excursion (indent-line-to (max 0 column)))))))

(defun flatbuffers-beginning-of-defun (&optional count)
  "Move to the start of the declaration before point, COUNT times."
  (interactive "^p")
  (let ((count (or count 1)))
    (if (< count 0)
        (dotimes (_ (- count))
          (when (looking-at-p flatbuffers--declaration) (end-of-line))
          (if (re-search-forward flatbuffers--declaration nil 'move) (goto-char (match-beginning 0))))
      (re-search-backward flatbuffers--declaration nil 'move count))))

(defun flatbuffers-end-of-defun ()
  "Move behind the body of the declaration at point."
  (when (re-search-forward "{" nil 'move)
    (backward-char)
    (condition-case nil (forward-sexp) (scan-error (goto-char (point-max))))))

(defun flatbuffers-common-setup ()
  "What both modes for schemas do alike."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "\\(?://+\\|/\\*+\\)[ \t]*")
  (setq-local indent-tabs-mode nil)
  ;; Eglot tells it to the server, which formats with it.
  (setq-local tab-width flatbuffers-indent-offset)
  (setq-local electric-indent-chars (append "{}()[]" electric-indent-chars)))

;;;###autoload
(define-derived-mode flatbuffers-mode prog-mode "FlatBuffers"
  "A mode for FlatBuffers schemas."
  (flatbuffers-common-setup)
  (setq-local font-lock-defaults '(flatbuffers-font-lock-keywords))
  (setq-local indent-line-function #'flatbuffers-indent-line)
  (setq-local beginning-of-defun-function #'flatbuffers-beginning-of-defun)
  (setq-local end-of-defun-function #'flatbuffers-end-of-defun)
  (setq-local imenu-generic-expression
              (mapcar (lambda (keyword)
                        (list (capitalize (replace-regexp-in-string "\\`rpc_" "" keyword))
                              (concat "^[ \t]*" keyword "[ \t\n]+\\([A-Za-z_][A-Za-z0-9_]*\\)")
                              1))
                      '("table" "struct" "enum" "union" "rpc_service"))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.fbs\\'" . flatbuffers-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               '((flatbuffers-mode flatbuffers-ts-mode) . ("fbs-language-server" "--stdio"))))

;;;###autoload
(defun flatbuffers-go-to-schema ()
  "Go from generated code, in any language, to the declaration of its schema."
  (interactive)
  (let* ((text (save-restriction (widen) (buffer-substring-no-properties (point-min) (point-max))))
         (found (flatbuffers--ask "flatbuffers.schemaOfCode" (list :text text)))
         (location (if (> (length found) 0) (elt found 0) (user-error "No schema was found for this code")))
         (start (plist-get (plist-get location :range) :start)))
    (xref-push-marker-stack)
    (find-file (flatbuffers--file-of location))
    (goto-char (point-min))
    (forward-line (plist-get start :line))
    (forward-char (plist-get start :character))))

;;;###autoload
(defun flatbuffers-find-uses ()
  "List places that name the generated code of the declaration at point.
Only the text is searched, of files that flatc has not generated."
  (interactive)
  (let ((uses (plist-get (flatbuffers--ask "flatbuffers.searchUses" nil) :uses)))
    (when (= (length uses) 0) (user-error "No uses were found outside of generated code"))
    (with-current-buffer (get-buffer-create "*flatbuffers-uses*")
      (let ((inhibit-read-only t))
        (erase-buffer)
        (insert "Uses in code, by their names in the text:\n\n")
        (dolist (use (append uses nil))
          (let ((start (plist-get (plist-get use :range) :start)))
            (insert (format "%s:%d:%d: %s\n" (flatbuffers--file-of use)
                            (1+ (plist-get start :line)) (1+ (plist-get start :character)) (plist-get use :name))))))
      (grep-mode)
      (goto-char (point-min))
      (display-buffer (current-buffer)))))

(defun flatbuffers--ask (command more)
  "Ask the server to run COMMAND about point, with the properties MORE."
  (let ((server (seq-some (lambda (buffer)
                            (with-current-buffer buffer
                              (and (derived-mode-p 'flatbuffers-mode 'flatbuffers-ts-mode)
                                   ;; Before Emacs 29, Eglot is a package of its own.
                                   (fboundp 'eglot-current-server)
                                   (funcall 'eglot-current-server))))
                          (buffer-list)))
        (uri (concat "file://" (url-hexify-string (file-truename buffer-file-name) url-path-allowed-chars)))
        (position (list :line (1- (line-number-at-pos nil t)) :character (- (point) (line-beginning-position)))))
    (unless server (user-error "Open a schema first: that starts the server"))
    (jsonrpc-request server :workspace/executeCommand
                     (list :command command
                           :arguments (vector (append (list :uri uri :position position) more))))))

(defun flatbuffers--file-of (location)
  "The path of the file of LOCATION."
  (url-unhex-string (url-filename (url-generic-parse-url (plist-get location :uri)))))

(provide 'flatbuffers-mode)

;;; flatbuffers-mode.el ends here
