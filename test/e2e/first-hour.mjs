// A user's first hour in a light and a dark theme: colours, hovers, settings, the walkthrough, and messages before and
// after generating code.
import assert from 'node:assert/strict';
import { films, programme } from './cinema.mjs';
import { until } from './workbench/waiting.mjs';

const scenarios = [
  {
    title: 'attributes, keywords, scalars, field names, and both kinds of comments look different',
    async run({ workbench }) {
      await workbench.openPath(films);
      const look = (text) => workbench.lookOf(text);
      const [keyword, scalar, attribute, field] = await Promise.all(
        ['table', 'ushort', 'required', 'minutes'].map((word) => look(word)),
      );
      const colours = [keyword, scalar, attribute, field].map(({ colour }) => colour);
      assert.equal(new Set(colours).size, 4, colours.join(' '));
      const documentation = await look('A film.');
      const comment = await look('Everything that is shown');
      assert.deepEqual([documentation.style, comment.style], ['italic', 'normal']);
    },
  },
  {
    title: 'what is deprecated is struck out',
    async run({ workbench }) {
      const isStruck = async () => (await workbench.lookOf('reels')).line.includes('line-through');
      await until(isStruck, 'a line through a deprecated field');
      assert.doesNotMatch((await workbench.lookOf('minutes')).line, /line-through/);
    },
  },
  {
    title: 'a hover has columns that are apart, padding that is not a field, and words for the commands of comments',
    async run({ workbench, cinema }) {
      await workbench.moveTo(cinema.placeOf(films, 'Seat {', 1));
      await workbench.run('Show or Focus Hover');
      const struct = await workbench.hover();
      assert.match(struct, /Offset {2}Size {2}Padding {2}Field/);
      assert.doesNotMatch(struct, /\(padding\)/);
      assert.match(struct, /The place of a seat, as people find it\./);
      assert.match(struct, /Note: Nobody sits in row 13\./);
    },
  },
  {
    title: 'the hierarchy of types says what contains what',
    async run({ workbench, cinema }) {
      await workbench.press('Escape');
      await workbench.moveTo(cinema.placeOf(films, 'Film {', 1));
      await workbench.run('Peek Type Hierarchy');
      await workbench.sees('contained in Film, struct cinema.Seat');
    },
  },
  {
    title: 'a copy in a folder of stubs is not found in the place of the original',
    async run({ workbench }) {
      await workbench.press('Escape');
      const rows = await workbench.symbols('#ShowsRe', 'ShowsRequest');
      const found = rows.filter((row) => row.includes('ShowsRequest'));
      assert.equal(found.length, 1, rows.join('\n'));
    },
  },
  {
    title: 'the settings are in groups with titles',
    async run({ workbench }) {
      await workbench.press('Escape');
      await workbench.run('Preferences: Open Settings (UI)');
      await workbench.searchSettings('@ext:fbs-language-tools.fbs-language-tools');
      for (const title of ['Schemas', 'FlatBuffers Code', 'tRPC-Go Stubs']) await workbench.sees(title);
    },
    async after({ workbench }) {
      for (let times = 0; times < 3; times++) await workbench.press('Escape');
    },
  },
  {
    title: 'the first step of the walkthrough is done once a schema is open, and its steps have pictures',
    async run({ workbench }) {
      await workbench.start('Welcome: Open Walkthrough...');
      await workbench.pick('FlatBuffers and tRPC-Go');
      await workbench.stepIsDone('Open or create a schema');
      for (const step of ['Open or create a schema', 'Generate code', 'Use tRPC-Go']) {
        await workbench.openStep(step);
        await workbench.picturesShow();
      }
    },
  },
  {
    title: 'Generate Code asks about included schemas once, and generates them as well',
    async run({ workbench }) {
      await workbench.forget();
      await workbench.openPath(programme);
      await workbench.start('FlatBuffers: Generate Code...');
      await workbench.pickSeveral('Go');
      await workbench.sees('Also generate the included schema');
      await workbench.isSteady();
    },
    async after({ workbench, cinema }) {
      await workbench.press('Enter');
      await workbench.notification('generated Go');
      const made = cinema.filesIn('generated/go');
      assert.ok(made.includes('cinema/Film.go') && made.includes('cinema/programme/Show.go'), made.join(' '));
    },
  },
  {
    title: 'Generate tRPC Stubs shows the folder without variables, and proposes a module by the go_package',
    async run({ workbench }) {
      await workbench.forget();
      await workbench.openPath(programme);
      await workbench.start('FlatBuffers: Generate tRPC Stubs...');
      await workbench.confirm('Generate tRPC stubs');
      await workbench.sees('generated/trpc/programme');
      await workbench.confirm('Generate into');
      await workbench.holds('Go module of the project', 'example.com/cinema/programme-server');
    },
  },
  {
    title: 'the output shows start, settings, schemas and times, and a restart is not a failure',
    async run({ workbench }) {
      await workbench.press('Escape');
      await workbench.run('FlatBuffers: Restart Language Server');
      await workbench.run('FlatBuffers: Show Language Server Output');
      await workbench.showsOutputOf('FlatBuffers');
      const text = await until(async () => {
        const shown = await workbench.output();
        return (
          /2 of 3 schemas read in \d+ ms, 1 is a generated copy/.test(shown.split('was stopped')[1] ?? '') && shown
        );
      }, 'the line that tells what was read');
      assert.match(text, /Settings read for 1 folder/);
      assert.match(text, /The language server runs after \d+ ms/);
      assert.doesNotMatch(text, /exited/);
    },
  },
];

/** The scenarios, run in both default themes of VS Code. */
export const firstHour = scenarios;
