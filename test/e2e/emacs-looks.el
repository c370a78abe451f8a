;;; emacs-looks.el --- The looks of a schema without a server  -*- lexical-binding: t -*-
;; Runs inside `emacs --batch' after the configuration of the README: what a schema looks like, and what typing does to it
;; without any server. The request comes as JSON in $FBS_REQUEST: { folder, report }.
(require 'json)
(require 'imenu)
(require 'hideshow)

(defvar fbs-request (json-parse-string (getenv "FBS_REQUEST") :object-type 'alist))

(defun fbs-open (file)
  "Visit FILE without a server."
  (cl-letf (((symbol-function 'eglot-ensure) #'ignore))
    (find-file file)))

(defun fbs-with (text)
  "Visit a new schema with TEXT."
  (set-buffer-modified-p nil)
  (fbs-open (make-temp-file "fbs" nil ".fbs"))
  (erase-buffer)
  (insert text)
  (goto-char (point-min)))

(defun fbs-leaves (node)
  "The leaves of the tree under NODE."
  (if (zerop (treesit-node-child-count node))
      (list node)
    (apply #'append (mapcar #'fbs-leaves (treesit-node-children node)))))

(defun fbs-uncoloured ()
  "The leaves of the buffer without a face, as text."
  (font-lock-ensure)
  (let (bare)
    (dolist (leaf (fbs-leaves (treesit-buffer-root-node)) (nreverse bare))
      (when (and (< (treesit-node-start leaf) (treesit-node-end leaf))
                 (null (get-text-property (treesit-node-start leaf) 'face)))
        (push (treesit-node-text leaf t) bare)))))

(defun fbs-face (word)
  "The name of the face of WORD."
  (goto-char (point-min))
  (search-forward word)
  (symbol-name (get-text-property (match-beginning 0) 'face)))

(defun fbs-imenu (index)
  "The names in an INDEX of imenu, with their group."
  (apply #'append
         (mapcar (lambda (entry)
                   (if (consp (cdr entry))
                       (mapcar (lambda (name) (concat (car entry) " " name)) (fbs-imenu (cdr entry)))
                     (and (not (string= (car entry) "*Rescan*")) (list (car entry)))))
                 index)))

(defconst fbs-schema "enum Color: byte {\n  Red,\n}\n\n/// A table\ntable A {\n  x: int;\n  shape: Color = Red;\n}\n")

(let (uncoloured commented indented index starts hidden faces mode)
  (dolist (file (directory-files (alist-get 'folder fbs-request) t "\\.fbs\\'"))
    (fbs-open file)
    (setq mode (symbol-name major-mode))
    (when (eq major-mode 'flatbuffers-ts-mode)
      (setq-local font-lock-maximum-decoration t)
      (setq-local treesit-font-lock-level 4)
      (treesit-font-lock-recompute-features)
      (let ((bare (fbs-uncoloured)))
        (when bare (push (cons (intern (file-name-nondirectory file)) (vconcat bare)) uncoloured)))))

  (fbs-with "table A {}\n")
  (comment-region (point-min) (line-end-position))
  (setq commented (buffer-substring (point-min) (line-end-position)))

  (fbs-with "table A {\nx: int (\ndeprecated\n);\n}\n")
  (indent-region (point-min) (point-max))
  (setq indented (split-string (buffer-string) "\n" t))

  (fbs-with fbs-schema)
  (font-lock-ensure)
  (setq faces (mapcar #'fbs-face '("table A" "A {" "x: " "int" "A table")))
  (setq index (fbs-imenu (imenu--make-index-alist t)))

  (goto-char (point-max))
  (beginning-of-defun)
  (push (line-number-at-pos) starts)
  (beginning-of-defun)
  (push (line-number-at-pos) starts)
  (end-of-defun)
  (push (line-number-at-pos) starts)

  (hs-minor-mode)
  (goto-char (point-min))
  (search-forward "x: int")
  (hs-hide-block)
  (setq hidden (invisible-p (save-excursion (goto-char (point-min)) (search-forward "x: int") (match-beginning 0))))

  (with-temp-file (alist-get 'report fbs-request)
    (insert (json-serialize `((mode . ,mode)
                              (uncoloured . ,(or uncoloured #s(hash-table)))
                              (commented . ,commented)
                              (indented . ,(vconcat indented))
                              (index . ,(vconcat (sort index #'string<)))
                              (defuns . ,(vconcat (nreverse starts)))
                              (faces . ,(vconcat faces))
                              (hidden . ,(if hidden t :false))))))
  (mapc (lambda (buffer) (with-current-buffer buffer (set-buffer-modified-p nil))) (buffer-list))
  (kill-emacs 0))
