// The findings in trpc's own examples, row by row as in its guide, if the examples are beside the project.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defaultSettings, LanguageService, SourceFile } from '../../server/language/service.ts';
import '../check.ts';

const examples = fileURLToPath(new URL('../../../shared/trpc/examples', import.meta.url));

if (existsSync(examples)) {
  describe("tRPC's own examples", () => {
    const layouts = 'testcase/flatbuffers';
    const one = `${layouts}/1-without-import/helloworld.fbs`;
    const two = `${layouts}/2-multi-fb-same-namespace`;
    const three = `${layouts}/3-multi-fb-diff-namespace`;
    const four = `${layouts}/4.1-multi-fb-same-namespace-diff-dir`;
    const bare = `${layouts}/4.2-multi-fb-same-namespace-diff-dir`;
    const five = `${layouts}/5-multi-fb-diff-gopkg`;
    const nested = `${five}/circlesearch/common/feedcloud`;
    const levels = ['', 'error', 'warning', 'information', 'hint'];
    const allOfFive = [`${five}/fbsread.fbs`, `${nested}/fbsmeta.fbs`, `${nested}/common.fbs`];

    const checkExample = (open: string, { known = [open], fbsdir = [], changes = {}, expected = [] }: Example = {}) => {
      const service = new LanguageService();
      const uriOf = (name: string) => pathToFileURL(path.join(examples, name)).href;
      service.configure({ ...defaultSettings, workingDirectory: uriOf(''), includePaths: fbsdir.map(uriOf) });
      const load = (uri: string) => {
        const name = path.relative(examples, fileURLToPath(uri));
        const text = readFileSync(fileURLToPath(uri), 'utf8');
        service.setFile(SourceFile.create(uri, 'flatbuffers', 1, (changes[name] ?? ((old) => old))(text)));
      };
      for (const name of [...known, open]) load(uriOf(name));
      for (;;) {
        const { diagnostics } = service.diagnose(uriOf(open));
        const unknown = service.takeUnknown();
        if (unknown.length === 0) {
          const found = diagnostics.map(({ code, severity }) => `${levels[severity ?? 1]} ${code}`);
          assert.deepEqual(found, expected);
          return;
        }
        for (const uri of unknown) {
          const stats = statSync(fileURLToPath(uri), { throwIfNoEntry: false });
          if (stats?.isFile()) load(uri);
          else service.setExistence(uri, stats ? 'directory' : 'missing');
        }
      }
    };

    interface Example {
      /** The files that a scan of the workspace has read. */
      readonly known?: readonly string[];
      readonly fbsdir?: readonly string[];
      readonly changes?: Readonly<Record<string, (text: string) => string>>;
      readonly expected?: readonly string[];
    }

    it('the greeter', () =>
      checkExample('0-seed-greeter/greeter.fbs', { expected: ['information trpc-streaming-stub'] }));
    it('1', () => checkExample(one));
    it('2, both files', () => {
      checkExample(`${two}/hello.fbs`);
      checkExample(`${two}/message.fbs`);
      checkExample(`${two}/message.fbs`, { known: [`${two}/hello.fbs`] });
    });
    it('3', () => checkExample(`${three}/helloworld.fbs`));
    it('4.1', () => checkExample(`${four}/helloworld.fbs`));
    it('4.2 without include paths', () =>
      checkExample(`${bare}/helloworld.fbs`, { expected: ['error include-not-found', 'error include-not-found'] }));
    it('4.2 with both', () =>
      checkExample(`${bare}/helloworld.fbs`, { fbsdir: [`${bare}/request`, `${bare}/response`] }));
    it('4.2 with its own folder', () =>
      checkExample(`${bare}/helloworld.fbs`, {
        fbsdir: [bare],
        expected: ['error include-not-found', 'error include-not-found'],
      }));
    it('5', () => checkExample(`${five}/fbsread.fbs`));
    it('5, fbsmeta.fbs when nothing else is known', () =>
      checkExample(`${nested}/fbsmeta.fbs`, { expected: ['error include-not-found'] }));
    const throughRoot = 'hint checked-through-root';
    it('5, fbsmeta.fbs when its root is known', () =>
      checkExample(`${nested}/fbsmeta.fbs`, { known: allOfFive, expected: [throughRoot] }));
    it('5 with its folder as include path', () => {
      for (const open of allOfFive) checkExample(open, { fbsdir: [five] });
    });

    const rename = (from: string | RegExp, to: string) => (text: string) => {
      assert.notEqual(text.replace(from, to), text);
      return text.replace(from, to);
    };
    it('5 with another last segment in common.fbs', () => {
      const changes = { [`${nested}/common.fbs`]: rename(/common_feedcloud_common";/, 'shared";') };
      const expected = ['warning namespace-go-package-mismatch'];
      checkExample(`${nested}/common.fbs`, { known: allOfFive, changes, expected });
      checkExample(`${nested}/fbsmeta.fbs`, { known: allOfFive, changes, expected: [throughRoot] });
      checkExample(`${five}/fbsread.fbs`, { known: allOfFive, changes });
    });
    it('5 with the namespace of common.fbs in fbsmeta.fbs', () => {
      const changes = {
        [`${nested}/fbsmeta.fbs`]: (text: string) =>
          text
            .replaceAll('circlesearch.common_feedcloud_fbsmeta', 'circlesearch.common_feedcloud_common')
            .replace('circlesearch/common_feedcloud_common', 'circlesearch/common_feedcloud_fbsmeta'),
        [`${five}/fbsread.fbs`]: (text: string) =>
          text.replaceAll('circlesearch.common_feedcloud_fbsmeta.', 'circlesearch.common_feedcloud_common.'),
      };
      const expected = ['error same-namespace-two-go-packages'];
      checkExample(`${nested}/common.fbs`, { known: allOfFive, changes, expected });
      checkExample(`${nested}/fbsmeta.fbs`, { known: allOfFive, changes, expected: [throughRoot, ...expected] });
      checkExample(`${five}/fbsread.fbs`, { known: allOfFive, changes });
    });
    it('3 with a package that ends like that of the service', () => {
      const known = [`${three}/helloworld.fbs`, `${three}/request.fbs`];
      const changes = { [`${three}/request.fbs`]: rename('examples/request', 'other/helloworld') };
      checkExample(`${three}/helloworld.fbs`, { known, changes, expected: ['error go-package-name-clash'] });
      checkExample(`${three}/request.fbs`, { known, changes, expected: ['warning namespace-go-package-mismatch'] });
    });
    it('2 without the attribute in message.fbs', () => {
      const known = [`${two}/hello.fbs`, `${two}/message.fbs`];
      const changes = { [`${two}/message.fbs`]: rename(/attribute.*/, '') };
      const expected = ['error same-namespace-two-go-packages'];
      for (const open of known) checkExample(open, { known, changes, expected });
    });
  });
} else {
  console.log(`${examples} is not there: tRPC's own examples are left out`);
}
