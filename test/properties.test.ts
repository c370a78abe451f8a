// Properties that hold for any action of a user: above all, a service after many edits answers like a new one.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  defaultSettings,
  type LanguageService,
  type LanguageSettings,
  SourceFile,
} from '../server/language/service.ts';
import { everyHint, serviceOf, settled, uriOf } from './check.ts';
import type { Fixture } from './fixture.ts';
import { structureAnswers } from './structure/check-structure.ts';
import { patience, tries } from './thorough.ts';

const paths = ['/a.fbs', '/b.fbs', '/sub/b.fbs', '/sub/c.fbs'];

/** Words for random texts that are often meaningful, and often wrong. */
const words = [
  'include "b.fbs";\n',
  'include "sub/c.fbs";\n',
  'include "a.fbs";\n',
  'namespace N;\n',
  'namespace N.M;\n',
  'namespace;\n',
  'table T { x: int; }\n',
  'table T { e: E; u: U; t: N.T; }\n',
  'struct S { x: float; }\n',
  'table A { s: S; ts: [T]; }\n',
  'enum E : byte { A, B = 4 }\n',
  'union U { T, s: S }\n',
  'rpc_service R { M(T): A; }\n',
  'root_type T;\n',
  'attribute "go_package=x/y/n";\n',
  'attribute "go_package=x/y/other";\n',
  '/// doc\n',
  '// comment 🙂\n',
  '"',
  '/*',
  '*/',
  '{',
  '}',
  ';',
  ':',
  '(',
  ')',
  '[',
  ' T ',
  ' q',
  '\r\n',
  '漢',
];

const text = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join(''));

type Action =
  | {
      readonly kind: 'edit';
      readonly path: string;
      readonly from: number;
      readonly length: number;
      readonly text: string;
    }
  | { readonly kind: 'create'; readonly path: string; readonly text: string }
  | { readonly kind: 'delete'; readonly path: string }
  | { readonly kind: 'configure'; readonly settings: Partial<LanguageSettings> };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      path: fc.constantFrom(...paths),
      from: fc.nat(400),
      length: fc.oneof(fc.constant(0), fc.nat(30)),
      text: fc.constantFrom('', ...words),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('create' as const), path: fc.constantFrom(...paths), text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), path: fc.constantFrom(...paths) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('configure' as const),
      settings: fc.constantFrom<Partial<LanguageSettings>>(
        {},
        { includePaths: [uriOf('/sub')] },
        { trpc: 'on' },
        { inlayHints: everyHint },
        { entryFiles: [{ baseUri: uriOf('/'), pattern: '{a,sub/b}.fbs' }] },
        { trpc: 'off', rules: { 'unresolved-type': 'hint' } },
      ),
    }),
  },
);

/** A service during edits, with its expected texts. */
class Session {
  readonly texts = new Map<string, string>();
  readonly service: LanguageService;
  settings: Partial<LanguageSettings> = {};

  constructor() {
    this.service = serviceOf(this.fixture());
  }

  fixture(): Fixture {
    return { files: this.texts, caret: undefined, annotations: [], settings: this.settings };
  }

  do(step: Action): void {
    switch (step.kind) {
      case 'edit': {
        const file = this.service.file(uriOf(step.path));
        if (!file) return;
        const range = file.rangeOf(step.from, step.from + step.length);
        SourceFile.update(file, [{ range, text: step.text }], file.version + 1);
        this.service.setFile(file);
        this.texts.set(step.path, file.text);
        return;
      }
      case 'create':
        this.service.setFile(SourceFile.create(uriOf(step.path), 'flatbuffers', 1, step.text));
        this.texts.set(step.path, step.text);
        // A folder comes into existence with its first file.
        this.service.setExistence(uriOf('/sub'), 'unknown');
        return;
      case 'delete':
        this.service.removeFile(uriOf(step.path), 'missing');
        this.texts.delete(step.path);
        this.service.setExistence(uriOf('/sub'), 'unknown');
        return;
      case 'configure':
        this.settings = step.settings;
        this.service.configure({ ...defaultSettings, workingDirectory: uriOf(''), ...step.settings });
    }
  }
}

/** All answers of a service about its files. */
function answers(service: LanguageService, fixture: Fixture): unknown {
  return [...fixture.files.keys()].sort().map((path) => {
    const uri = uriOf(path);
    const length = fixture.files.get(path)?.length ?? 0;
    const file = service.file(uri);
    const positions = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => file?.positionAt(Math.floor(length * part)));
    return {
      path,
      report: settled(service, fixture, () => service.diagnose(uri)),
      root: settled(service, fixture, () => service.checkRoot(uri)),
      moved: settled(service, fixture, () => service.renameFiles([{ from: uri, to: uriOf('/moved/to.fbs') }])),
      structure: settled(service, fixture, () => structureAnswers(service, uri)),
      symbols: ['', 't', 'N.x', 'sub b'].map((query) => service.workspaceSymbols(query)),
      at: positions.map((position) => [
        position && settled(service, fixture, () => service.definition(uri, position)),
        position && settled(service, fixture, () => service.references(uri, position, true)),
        position && settled(service, fixture, () => service.highlights(uri, position)),
        position && settled(service, fixture, () => service.typeDefinition(uri, position)),
        position && settled(service, fixture, () => service.implementation(uri, position)),
        position && settled(service, fixture, () => service.rename(uri, position, 'Renamed')),
        position && settled(service, fixture, () => service.incomingCalls(uri, position)),
        position && settled(service, fixture, () => service.supertypes(uri, position)),
        position && settled(service, fixture, () => service.completion(uri, position)),
      ]),
    };
  });
}

describe('whatever happens', () => {
  it('a service that lived through it answers as a new one', function () {
    this.timeout(patience(180_000));
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 2, maxLength: 4 }),
        fc.array(action, { maxLength: 25 }),
        (texts, steps) => {
          const session = new Session();
          for (const [index, content] of texts.entries()) {
            session.do({ kind: 'create', path: paths[index] ?? '/z.fbs', text: content });
          }
          for (const [index, step] of steps.entries()) {
            session.do(step);
            if (index % 4 === 0) answers(session.service, session.fixture());
          }
          const fresh = serviceOf(session.fixture());
          assert.deepEqual(answers(session.service, session.fixture()), answers(fresh, session.fixture()));
        },
      ),
      tries(20),
    );
  });

  it('any text gets answers at any offset', function () {
    this.timeout(patience(60_000));
    fc.assert(
      fc.property(fc.oneof(text, fc.string(), fc.string({ unit: 'binary' })), (content) => {
        const session = new Session();
        session.do({ kind: 'create', path: '/a.fbs', text: content });
        answers(session.service, session.fixture());
      }),
      tries(30),
    );
  });

  it('every range lies in the text', function () {
    this.timeout(patience(60_000));
    fc.assert(
      fc.property(text, (content) => {
        const session = new Session();
        session.do({ kind: 'create', path: '/a.fbs', text: content });
        const file = session.service.file(uriOf('/a.fbs'));
        const { diagnostics } = settled(session.service, session.fixture(), () =>
          session.service.diagnose(uriOf('/a.fbs')),
        );
        for (const { range } of diagnostics) {
          assert.ok(file && file.offsetAt(range.start) <= file.offsetAt(range.end));
          assert.deepEqual(file.rangeOf(file.offsetAt(range.start), file.offsetAt(range.end)), range);
        }
      }),
      tries(80),
    );
  });
});
