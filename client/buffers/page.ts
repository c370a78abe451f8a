// Makes the page of a buffer's webview. It loads only its own script and style.
import * as vscode from 'vscode';

export function pageOf(webview: vscode.Webview, extension: vscode.Uri): string {
  const dist = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist', name)).toString();
  const policy = `default-src 'none'; script-src ${webview.cspSource}; style-src ${webview.cspSource}`;
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="stylesheet" href="${dist('buffer-style.css')}">
</head>
<body>
<script type="module" src="${dist('buffer-view.js')}"></script>
</body>
</html>
`;
}
