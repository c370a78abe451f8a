// Serving the playground on this machine: the files of the folder with its policy, and nothing else.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Served {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** A script of the build, whose types are in comments. */
const { serveFolder }: { serveFolder(folder: string, port: number): Promise<Served> } = await import(
  new URL('../../build/serve-folder.js', import.meta.url).href
);

const policy = "default-src 'none'; script-src 'self'";

describe('the playground on this machine', () => {
  let folder: string;
  let served: Served;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'fbs-playground-'));
    mkdirSync(path.join(folder, 'site/examples'), { recursive: true });
    mkdirSync(path.join(folder, 'site-of-others'));
    const page = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    writeFileSync(path.join(folder, 'site/index.html'), page);
    writeFileSync(path.join(folder, 'site/examples/a.fbs'), 'table A {}');
    writeFileSync(path.join(folder, 'secret.txt'), 'secret');
    writeFileSync(path.join(folder, 'site-of-others/secret.txt'), 'secret');
    served = await serveFolder(path.join(folder, 'site'), 0);
  });
  after(async () => {
    await served.stop();
    rmSync(folder, { recursive: true });
  });

  /** Requests a path unchanged; `fetch` would resolve its dots before. */
  function ask(
    target: string,
    method = 'GET',
  ): Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }> {
    return new Promise((resolve, reject) => {
      const port = new URL(served.address).port;
      const asked = request({ host: '127.0.0.1', port, path: target, method }, (response) => {
        let body = '';
        response.on('data', (part) => {
          body += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
      });
      asked.on('error', reject);
      asked.end();
    });
  }

  it('is given out with its policy as a header', async () => {
    const page = await ask('/');
    assert.equal(page.status, 200);
    assert.equal(page.headers['content-security-policy'], policy);
    assert.match(String(page.headers['content-type']), /^text\/html/);
    const example = await ask('/examples/a.fbs?x=1');
    assert.deepEqual([example.status, example.body], [200, 'table A {}']);
    assert.equal((await ask('/', 'HEAD')).body, '');
  });

  it('does not let anyone out of its folder', async () => {
    for (const target of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/examples/..%2f..%2fsecret.txt',
      '/../site-of-others/secret.txt',
      '/..%2fsite-of-others/secret.txt',
      '/%00',
      '/%zz',
      '/examples',
      '/no.html',
    ]) {
      const answer = await ask(target);
      assert.equal(answer.status, 404, target);
      assert.doesNotMatch(answer.body, /secret/);
    }
  });

  it('takes nothing', async () => assert.equal((await ask('/', 'POST')).status, 404));
});
