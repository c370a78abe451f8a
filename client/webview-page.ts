// Makes the page of a webview. It loads only its own script and style.
import * as vscode from 'vscode';

/** The names of a webview's script and style in dist. */
export interface PageFiles {
  readonly script: string;
  readonly style: string;
}

/** The options of a webview with such a page. */
export function pageOptions(extension: vscode.Uri): vscode.WebviewOptions {
  return { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(extension, 'dist')] };
}

/** The HTML of a webview. */
export function pageOf(webview: vscode.Webview, extension: vscode.Uri, { script, style }: PageFiles): string {
  const dist = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist', name)).toString();
  const policy = `default-src 'none'; script-src ${webview.cspSource}; style-src ${webview.cspSource}`;
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="stylesheet" href="${dist(style)}">
</head>
<body>
<script type="module" src="${dist(script)}"></script>
</body>
</html>
`;
}
