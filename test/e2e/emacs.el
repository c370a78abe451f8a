;;; emacs.el --- Editing with Emacs's own commands  -*- lexical-binding: t -*-
;; Runs inside `emacs --batch' after the configuration of the README: opens a file, fixes it, completes, renames, goes to a
;; definition and formats with Emacs's own commands, and writes what is then in its buffers. The request comes as JSON in
;; $FBS_REQUEST: { main, weapon, report, unformatted }.
(require 'json)

(defvar fbs-request (json-parse-string (getenv "FBS_REQUEST") :object-type 'alist))
(defvar fbs-main (alist-get 'main fbs-request))
(defvar fbs-weapon (alist-get 'weapon fbs-request))

(defun fbs-wait-for (what holds)
  "Handle messages and timers until HOLDS is true; WHAT names it if it never is."
  (let ((patience (+ (float-time) 30)))
    (while (not (funcall holds))
      (when (> (float-time) patience)
        (error "Waited in vain for %s, with\n%s" what (buffer-string)))
      (fbs-send-changes)
      (accept-process-output nil 0.05)
      (sit-for 0.05))
    (fbs-send-changes)))

(defun fbs-send-changes ()
  "Send what Eglot sends when Emacs is idle, which it never is in a batch."
  (dolist (buffer (buffer-list))
    (with-current-buffer buffer
      (when (bound-and-true-p eglot--managed-mode)
        (eglot--signal-textDocument/didChange)))))

(defun fbs-go-to (line word)
  "Put point on WORD in LINE, which counts from 1."
  (goto-char (point-min))
  (forward-line (1- line))
  (search-forward word (line-end-position))
  (goto-char (match-beginning 0)))

(defun fbs-line (number)
  "The text of the line with a NUMBER."
  (save-excursion
    (goto-char (point-min))
    (forward-line (1- number))
    (buffer-substring-no-properties (line-beginning-position) (line-end-position))))

(defun fbs-diagnostics ()
  "The diagnostics of the buffer, as JSON."
  (flymake-start)
  (vconcat
   (mapcar (lambda (diagnostic)
             `((line . ,(1- (line-number-at-pos (flymake-diagnostic-beg diagnostic))))
               (code . ,(plist-get (alist-get 'eglot-lsp-diag (flymake-diagnostic-data diagnostic)) :code))))
           (flymake-diagnostics))))

(defun fbs-text (file)
  "The text of FILE as its buffer has it."
  (with-current-buffer (find-file-noselect file)
    (buffer-substring-no-properties (point-min) (point-max))))

(defun fbs-edit ()
  "Edit the project, and return what there is to report."
  (let (diagnostics completions left)
    ;; Emacs renames without a question only in files that it visits.
    (find-file fbs-weapon)
    (find-file fbs-main)
    (switch-to-buffer (current-buffer))
    (run-hooks 'post-command-hook)
    (fbs-wait-for "the server" #'eglot-managed-p)
    (fbs-wait-for "diagnostics" (lambda () (> (length (fbs-diagnostics)) 0)))
    (setq diagnostics (fbs-diagnostics))

    (fbs-go-to 5 "Weapn")
    ;; The command comes from a key, not from a click, and its question is answered with Enter.
    (let ((last-nonmenu-event ?\r)
          (completing-read-function (lambda (_prompt _all _predicate _match _first _history default &rest _) default)))
      (call-interactively #'eglot-code-actions))
    (fbs-wait-for "the quick fix" (lambda () (string= (fbs-line 5) "  weapon: Weapon;")))
    (fbs-wait-for "no diagnostics" (lambda () (= (length (fbs-diagnostics)) 0)))
    (setq left (fbs-diagnostics))

    (goto-char (point-min))
    (forward-line 4)
    (end-of-line)
    (insert "\n  second: Weap")
    (setq completions
          (vconcat (mapcar (lambda (name) (string-trim (substring-no-properties name)))
                           (all-completions "Weap" (nth 2 (eglot-completion-at-point))))))
    (completion-at-point)
    ;; Emacs may insert the name alone, without the semicolon that a field lacks.
    (unless (eq (char-before) ?\;)
      (insert ";"))
    (fbs-wait-for "completion" (lambda () (string= (fbs-line 6) "  second: Weapon;")))

    (fbs-go-to 6 "Weapon")
    (eglot-rename "Sword")
    (fbs-wait-for "the rename" (lambda () (string= (fbs-line 6) "  second: Sword;")))

    (fbs-go-to 5 "Sword")
    (call-interactively #'xref-find-definitions)
    (let ((definition `((file . ,(file-truename buffer-file-name)) (line . ,(1- (line-number-at-pos)))))
          (texts `((,(intern fbs-main) . ,(fbs-text fbs-main)) (,(intern fbs-weapon) . ,(fbs-text fbs-weapon)))))
      (find-file fbs-main)
      (goto-char (point-max))
      (insert (alist-get 'unformatted fbs-request) "\n")
      (fbs-send-changes)
      (eglot-format-buffer)
      `((diagnostics . ,diagnostics)
        (completions . ,completions)
        (left . ,left)
        (texts . ,texts)
        (definition . ,definition)
        (formatted . ,(fbs-text fbs-main))
        (mode . ,(symbol-name major-mode))))))

(let ((report (fbs-edit)))
  (with-temp-file (alist-get 'report fbs-request)
    (insert (json-serialize report)))
  (mapc (lambda (buffer) (with-current-buffer buffer (set-buffer-modified-p nil))) (buffer-list))
  (kill-emacs 0))
