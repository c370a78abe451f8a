// The main scenarios in VS Code, over a copy of the example workspace. They share one window and run in this order;
// each opens the file it needs.
import assert from 'node:assert/strict';
import { processesOf } from './code-server.mjs';
import { misfit, mistake } from './example.mjs';
import { until } from './workbench/waiting.mjs';

export const scenarios = [
  {
    title: 'a go_package that ends differently from the namespace is underlined and listed under Problems',
    async run({ workbench }) {
      await workbench.open(misfit);
      await workbench.hasSquiggle('warning');
      const found = await until(async () => {
        const rows = (await workbench.problems()).filter((row) => row.includes(mistake));
        return rows.length > 0 && rows;
      }, `${mistake} under Problems`);
      assert.equal(found.length, 1, found.join('\n'));
      assert.match(found[0], /^warning/i);
    },
  },
  {
    title: 'a type that nothing declares is underlined as an error',
    async run({ workbench }) {
      await workbench.open('3-three-namespaces/shop.fbs');
      await workbench.hasSquiggle('error');
    },
  },
  {
    title: 'a schema is coloured: keywords, types, strings and comments differ',
    async run({ workbench }) {
      await workbench.open('2-same-namespace/library.fbs');
      const colours = await workbench.colours();
      assert.ok(colours.size >= 4, `colours in use: ${[...colours].join(' ')}`);
    },
  },
  {
    title: 'F12 on the request type of an rpc leads to its table, in a file found through flatbuffers.includePaths',
    async run({ workbench, example }) {
      const service = '4-include-path/search.fbs';
      await workbench.open(service);
      await workbench.moveTo(example.placeOf(service, '(SearchRequest)', 2));
      await workbench.press('F12');
      await workbench.isShown('request.fbs');
      const table = '4-include-path/request/request.fbs';
      await workbench.caretIsAt(example.placeOf(table, 'SearchRequest {'));
    },
  },
  {
    title: 'completion inside an include string offers the file next to this one',
    async run({ workbench, example }) {
      const service = '2-same-namespace/library.fbs';
      await workbench.open(service);
      await workbench.moveTo(example.placeOf(service, '"books.fbs"', 1));
      const labels = await workbench.completions();
      assert.ok(
        labels.some((label) => label.startsWith('books.fbs')),
        `offered: ${labels.join(', ')}`,
      );
    },
  },
  {
    title: 'a schema that is only valid through another one has a hint, and its language status leads to that one',
    commands: ['flatbuffers.openRoot'],
    async run({ workbench }) {
      await workbench.open('5-nested/catalog/item/item.fbs');
      await workbench.hasSquiggle('hint');
      await workbench.followLanguageStatus('checked through 5-nested/catalog.fbs', 'Open Root Schema');
      await workbench.isShown('5-nested/catalog.fbs');
    },
  },
  {
    title: 'a code lens above such a schema leads to that one, too',
    async run({ workbench }) {
      await workbench.open('5-nested/catalog/item/item.fbs');
      await workbench.followLens('Checked through 5-nested/catalog.fbs');
      await workbench.isShown('5-nested/catalog.fbs');
    },
  },
  {
    title: 'where it is wished for, the references of a type are counted above it, and a click shows them',
    async run({ workbench, example }) {
      example.configure({ 'flatbuffers.codeLens.references': true });
      await workbench.open('4-include-path/request/request.fbs');
      await workbench.followLens('1 reference');
      await workbench.peeks();
      await workbench.press('Escape');
      example.configure({ 'flatbuffers.codeLens.references': false });
    },
  },
  {
    title: 'the command to restart the language server starts a new one, which checks what is typed then',
    commands: ['flatbuffers.restartServer'],
    async run({ workbench, editor, example }) {
      await workbench.press('Escape');
      await workbench.open(misfit);
      const [before] = languageServers(editor);
      assert.ok(before, 'a language server runs');
      await workbench.run('FlatBuffers: Restart Language Server');
      await until(() => languageServers(editor).some((pid) => pid !== before), 'a new language server');
      await until(() => !languageServers(editor).includes(before), 'the end of the old language server');
      await workbench.hasSquiggle('warning');
      await workbench.moveTo(example.placeOf(misfit, 'namespace', 'name'.length));
      await workbench.press('Space');
      await workbench.hasSquiggle('error');
    },
  },
  {
    title: 'the command to show the output of the language server shows it',
    commands: ['flatbuffers.showOutput'],
    async run({ workbench }) {
      await workbench.run('FlatBuffers: Show Language Server Output');
      await workbench.showsOutputOf('FlatBuffers');
    },
  },
  {
    title: 'a quick fix adds the folder of an include that is not found to flatbuffers.includePaths',
    commands: ['flatbuffers.addIncludePath'],
    async run({ workbench, example }) {
      const schema = '4-include-path/search.fbs';
      example.configure({ 'flatbuffers.includePaths': [] });
      await workbench.open(schema);
      await workbench.moveTo(example.placeOf(schema, 'include "', 'include "'.length));
      await workbench.hasSquiggle('error');
      await workbench.offers('to flatbuffers.includePaths', () => workbench.run('Quick Fix...'));
    },
    async after({ workbench, example }) {
      await workbench.takeOffer('to flatbuffers.includePaths');
      await until(() => example.configured()['flatbuffers.includePaths']?.length === 1, 'the folder in the settings');
    },
  },
  {
    title: 'the code of a problem is a link to a page about its rule',
    async run({ workbench, example }) {
      const schema = '3-three-namespaces/shop.fbs';
      await workbench.open(schema);
      await workbench.moveTo(example.placeOf(schema, 'Reciept', 2));
      await workbench.hasSquiggle('error');
      await workbench.run('Show or Focus Hover');
      await workbench.hover();
      await workbench.followCode();
      await until(() => workbench.hasTab('unresolved-type.md'), 'the page of the rule');
    },
    after: ({ workbench }) => workbench.press('Control+F4'),
  },
  {
    title: 'a command explains a rule',
    commands: ['flatbuffers.explainRule'],
    async run({ workbench }) {
      await workbench.takeTyped('FlatBuffers: Explain Rule...', 'Explain a rule', mistake);
      await until(() => workbench.hasTab(`${mistake}.md`), 'the page of the rule');
    },
    after: ({ workbench }) => workbench.press('Control+F4'),
  },
  {
    title: 'a command gives a rule another level',
    commands: ['flatbuffers.changeRuleLevel'],
    async run({ workbench, example }) {
      await workbench.takeTyped('FlatBuffers: Change the Level of a Rule...', 'Change the level of a rule', mistake);
      await workbench.asks(`The level of ${mistake}`);
      await workbench.pick('off');
      await until(() => example.configured()['flatbuffers.rules']?.[mistake] === 'off', 'the level in the settings');
    },
  },
];

/** The process ids of the language servers that the extension host has started. */
const languageServers = (editor) =>
  [...processesOf(editor.group)]
    .filter(([, command]) => /dist\/cli\.cjs .*--node-ipc/.test(command))
    .map(([pid]) => pid);
