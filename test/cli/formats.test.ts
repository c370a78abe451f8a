// The report formats of `check`, and the rules of tRPC in them.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { hashOf } from '../../server/language/service.ts';
import { runCommand } from '../run-command.ts';
import { commandRoom } from './command-room.ts';

describe('the command line', () => {
  const { check, folderWith, json } = commandRoom();

  describe('check --trpc', () => {
    const greeter = {
      'a.fbs': 'namespace trpc.app.greeter;\nattribute "go_package=example.com/x/hello";\ntable A {}\n',
    };

    it('applies the rules of tRPC where a schema has a go_package', async () => {
      const { roots, diagnostics } = await json(greeter, 'a.fbs');
      assert.deepEqual(roots, [{ file: 'a.fbs', verdict: 'accept' }], "they are no part of flatc's verdict");
      assert.deepEqual(
        diagnostics.map(({ code, severity }: { code: string; severity: string }) => [code, severity]),
        [['namespace-go-package-mismatch', 'warning']],
      );
      assert.deepEqual((await json(greeter, '--trpc', 'off', 'a.fbs')).diagnostics, []);
    });

    it('applies them everywhere when it is on', async () => {
      const bare = { 'a.fbs': 'table A {}\n' };
      assert.deepEqual((await json(bare, 'a.fbs')).diagnostics, []);
      assert.notDeepEqual((await json(bare, '--trpc=on', 'a.fbs')).diagnostics, []);
    });
  });

  describe('check --format', () => {
    const files = { 'a b.fbs': 'table A {}\ntable A {}\n', 'c.fbs': 'include "a b.fbs";\ninclude "a b.fbs";\n' };

    it('json gives one object', async () => {
      const { status, stdout } = await check(files, '--format', 'json', 'a b.fbs');
      assert.equal(status, 1);
      assert.deepEqual(JSON.parse(stdout), {
        version: 1,
        roots: [{ file: 'a b.fbs', verdict: 'reject' }],
        diagnostics: [
          {
            file: 'a b.fbs',
            root: 'a b.fbs',
            range: { start: { line: 1, character: 6 }, end: { line: 1, character: 7 } },
            severity: 'error',
            code: 'duplicate-declaration',
            message: 'A is already declared, as a table',
            related: [
              {
                file: 'a b.fbs',
                range: { start: { line: 0, character: 6 }, end: { line: 0, character: 7 } },
                message: 'A is first declared here',
              },
            ],
            fixes: [],
          },
        ],
        errors: [],
      });
    });

    it('tells programs why something, or everything, is not checked', async () => {
      const cases: readonly (readonly [args: readonly string[], errors: readonly string[], roots: number])[] = [
        [['a b.fbs', 'no.fbs'], ['unable to load file: no.fbs'], 1],
        [['none', '.'], ['unable to load file: none'], 2],
        [['--bogus', 'c.fbs'], ['unknown commandline argument: --bogus'], 0],
        [['c.fbs', '-I'], ['missing path following: -I'], 0],
        [[], ['missing input files'], 0],
        [['c.fbs', '--trpc', 'x'], ['--trpc must be one of auto, on, off, not x'], 0],
      ];
      for (const [args, errors, count] of cases) {
        const ofJson = await check(files, '--format', 'json', ...args);
        assert.equal(ofJson.status, 2);
        const { roots, errors: reported } = JSON.parse(ofJson.stdout);
        assert.deepEqual([roots.length, reported], [count, errors], args.join(' '));
        // For the other formats one case of each kind is enough.
        if (count !== 1 && args[0] !== '--bogus') continue;
        const ofSarif = await check(files, '--format=sarif', ...args);
        assert.equal(ofSarif.status, 2);
        const [invocation] = JSON.parse(ofSarif.stdout).runs[0].invocations;
        assert.equal(invocation.executionSuccessful, false);
        assert.deepEqual(
          invocation.toolExecutionNotifications.map(({ message }: { message: { text: string } }) => message.text),
          errors,
        );
        const ofGithub = await check(files, '--format=github', ...args);
        const annotations = ofGithub.stdout.split('\n').filter((line) => line.startsWith('::error::'));
        assert.deepEqual(
          annotations,
          errors.map((error) => `::error::${error}`),
        );
        assert.match(ofGithub.stderr, /^error: /);
      }
    });

    it('github gives annotations', async () => {
      const { status, stdout } = await check(files, '--format', 'github', 'c.fbs');
      assert.equal(status, 1);
      assert.deepEqual(stdout.trimEnd().split('\n'), [
        '::notice file=c.fbs,line=2,endLine=2,col=9,endColumn=18,title=include-duplicate::c.fbs:2:9: "a b.fbs" is already included%0Ac.fbs:1: it is included here',
        '::error file=a b.fbs,line=2,endLine=2,col=7,endColumn=8,title=duplicate-declaration::a b.fbs:2:7: A is already declared, as a table%0Aa b.fbs:1: A is first declared here',
        '1 schema checked: 1 error, 1 hint',
      ]);
    });

    it('github and sarif give paths that GitHub attaches to lines: without a leading dot, from the top of the checkout', async () => {
      const folder = folderWith({ 'schemas/bad.fbs': 'table A { x: Nope; }\n' });
      const filesOf = async (cwd: string, given: string, top?: string) => {
        const { GITHUB_WORKSPACE: _, ...env } = process.env;
        const surroundings = { cwd: join(folder.path, cwd), env: { ...env, ...(top && { GITHUB_WORKSPACE: top }) } };
        const { stdout } = await runCommand(['check', '--format=github', given], surroundings);
        const { stdout: log } = await runCommand(['check', '--format=sarif', given], surroundings);
        const [{ physicalLocation }] = JSON.parse(log).runs[0].results[0].locations;
        const attached = /^::error file=([^,]*)/m.exec(stdout)?.[1];
        assert.deepEqual(physicalLocation.artifactLocation, { uri: attached, uriBaseId: '%SRCROOT%' });
        return [...stdout.matchAll(/^::error file=([^,]*),line=1,.*::(.*):1:14: cannot find Nope/gm)].map((each) =>
          each.slice(1),
        );
      };
      assert.deepEqual(await filesOf('.', '.'), [['schemas/bad.fbs', 'schemas/bad.fbs']]);
      assert.deepEqual(await filesOf('.', './schemas/'), [['schemas/bad.fbs', 'schemas/bad.fbs']]);
      assert.deepEqual(await filesOf('.', './schemas/bad.fbs'), [['schemas/bad.fbs', 'schemas/bad.fbs']]);
      assert.deepEqual(await filesOf('schemas', '.', folder.path), [['schemas/bad.fbs', 'bad.fbs']]);
      assert.deepEqual(await filesOf('schemas', '.', join(folder.path, 'other')), [['bad.fbs', 'bad.fbs']]);
    });

    it('sarif gives a log with rules, results and relative references', async () => {
      const { status, stdout } = await check(files, '--format=sarif', './a b.fbs');
      assert.equal(status, 1);
      const { version, runs } = JSON.parse(stdout);
      assert.equal(version, '2.1.0');
      const [{ tool, results, columnKind }] = runs;
      assert.equal(columnKind, 'utf16CodeUnits');
      assert.deepEqual(results[0].locations[0].physicalLocation, {
        artifactLocation: { uri: 'a%20b.fbs', uriBaseId: '%SRCROOT%' },
        region: { startLine: 2, startColumn: 7, endLine: 2, endColumn: 8 },
      });
      assert.equal(results[0].level, 'error');
      assert.equal(results[0].relatedLocations.length, 1);
      const [first] = results[0].relatedLocations;
      assert.equal(first.physicalLocation.region.startLine, 1);
      assert.match(first.message.text, /\S/);
      assert.equal(tool.driver.rules[results[0].ruleIndex].id, 'duplicate-declaration');
    });

    it('gitlab counts equal findings, from zero on, so that fingerprints stay the same from version to version', async () => {
      const nope = 'table A { x: Nope; }\ntable B { x: Nope; }\ntable C { x: Nope; }\n';
      const { stdout } = await check({ 'a.fbs': nope }, '--format=gitlab', 'a.fbs');
      const found = JSON.parse(stdout).map(({ fingerprint }: { readonly fingerprint: string }) => fingerprint);
      const counted = [0, 1, 2].map((number) => `${number}\na.fbs\nunresolved-type\ncannot find Nope`);
      const hashes = counted.map((text) => hashOf('fnv1a_64', [...Buffer.from(text)]) ?? 0n);
      assert.deepEqual(
        found,
        hashes.map((hash) => hash.toString(16).padStart(16, '0')),
      );
    });

    it('sarif names only the rules of its findings, and the findings apart from their lines', async () => {
      const runOf = async (text: string) => {
        const { stdout } = await check({ 'a.fbs': text }, '--format=sarif', 'a.fbs');
        return JSON.parse(stdout).runs[0];
      };
      const text = 'table A { x: Nope; }\ntable B { x: Nope; }\n';
      const [first, moved] = [await runOf(text), await runOf(`\n\n${text}`)];
      const { rules } = first.tool.driver;
      assert.deepEqual(
        rules.map(({ id, properties }: { id: string; properties: unknown }) => [id, properties]),
        [['unresolved-type', { tags: ['flatc'] }]],
      );
      const [rule] = rules;
      assert.equal(rule.name, 'UnresolvedType');
      assert.match(rule.helpUri, /^https:.*\/docs\/rules\/unresolved-type\.md$/);
      assert.equal(rule.defaultConfiguration.level, 'error');
      assert.ok(rule.fullDescription.text.length > rule.shortDescription.text.length);
      const namesOf = ({
        results,
      }: {
        results: readonly { partialFingerprints: Readonly<Record<string, string>> }[];
      }) => results.map(({ partialFingerprints }) => partialFingerprints['finding/v1']);
      assert.deepEqual(namesOf(moved), namesOf(first));
      assert.equal(new Set(namesOf(first)).size, 2);
    });

    it('gitlab gives paths from the top of the checkout', async () => {
      const folder = folderWith({ 'schemas/bad.fbs': 'table A { x: Nope; }\n' });
      for (const given of ['.', join(folder.path, 'schemas')]) {
        const env = { ...process.env, CI_PROJECT_DIR: folder.path };
        const { stdout } = await runCommand(['check', '--format=gitlab', given], {
          cwd: join(folder.path, 'schemas'),
          env,
        });
        assert.equal(JSON.parse(stdout)[0].location.path, 'schemas/bad.fbs');
      }
    });

    it('gitlab gives a list for Code Quality', async () => {
      const { status, stdout } = await check(files, '--format=gitlab', './c.fbs');
      assert.equal(status, 1);
      const shown = JSON.parse(stdout).map(({ fingerprint: _, ...rest }: Readonly<Record<string, unknown>>) => rest);
      assert.deepEqual(shown, [
        {
          description: '"a b.fbs" is already included',
          check_name: 'include-duplicate',
          severity: 'info',
          location: { path: 'c.fbs', lines: { begin: 2 } },
        },
        {
          description: 'A is already declared, as a table',
          check_name: 'duplicate-declaration',
          severity: 'major',
          location: { path: 'a b.fbs', lines: { begin: 2 } },
        },
      ]);
    });

    it('junit gives a test case for each file, and for what cannot be checked', async () => {
      const { status, stdout } = await check(
        { ...files, 'd.fbs': 'table D {}\n' },
        '--format=junit',
        'c.fbs',
        'd.fbs',
        'no.fbs',
      );
      assert.equal(status, 2);
      assert.equal(
        stdout,
        `<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="4" failures="2" errors="1">
  <testsuite name="fbs-language-server" tests="4" failures="2" errors="1">
    <testcase classname="fbs-language-server" name="command line"><error message="unable to load file: no.fbs"/></testcase>
    <testcase classname="c.fbs" name="c.fbs">
      <failure message="flatc rejects it, and the error is in another file, or its rule has another level"/>
      <system-out>c.fbs:2:9: hint: &quot;a b.fbs&quot; is already included [include-duplicate]
    c.fbs:1:9: it is included here</system-out>
    </testcase>
    <testcase classname="d.fbs" name="d.fbs"/>
    <testcase classname="a b.fbs" name="a b.fbs">
      <failure message="A is already declared, as a table" type="duplicate-declaration">a b.fbs:2:7: error: A is already declared, as a table [duplicate-declaration]
    a b.fbs:1:7: A is first declared here</failure>
    </testcase>
  </testsuite>
</testsuites>
`,
      );
    });

    it('sarif tells what could not be checked', async () => {
      const { status, stdout } = await check(files, '--format=sarif', 'no.fbs');
      assert.equal(status, 2);
      const [invocation] = JSON.parse(stdout).runs[0].invocations;
      assert.equal(invocation.executionSuccessful, false);
      assert.equal(invocation.toolExecutionNotifications[0].message.text, 'unable to load file: no.fbs');
    });
  });
});
