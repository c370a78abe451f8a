// An untrusted workspace in VS Code.
import assert from 'node:assert/strict';

export const untrusted = [
  {
    title: 'an untrusted workspace offers no command that starts a tool, and checks schemas all the same',
    async run({ workbench }) {
      await workbench.openPath('greeter/greeter.fbs');
      await workbench.moveTo({ line: 2, column: 1 });
      await workbench.type('table Broken { part: Missing; }');
      await workbench.hasSquiggle('error');
      assert.equal(await workbench.hasLens('Generate'), 0);
      assert.deepEqual((await workbench.palette('FlatBuffers: ')).toSorted(), [
        'FlatBuffers: Add an Include Path...',
        'FlatBuffers: Change the Level of a Rule...',
        'FlatBuffers: Choose Schema for Data File...',
        'FlatBuffers: Compare Binary Buffers...',
        'FlatBuffers: Convert Binary to JSON',
        'FlatBuffers: Convert JSON to Binary',
        'FlatBuffers: Explain Rule...',
        'FlatBuffers: Find Uses in Code',
        'FlatBuffers: Go to Schema',
        'FlatBuffers: Open Binary Buffer Byte by Byte',
        'FlatBuffers: Open Binary Buffer as JSON',
        'FlatBuffers: Open Binary Buffer...',
        'FlatBuffers: Open Root Schema',
        'FlatBuffers: Preview Documentation',
        'FlatBuffers: Restart Language Server',
        'FlatBuffers: Show Graph of Types and Includes',
        'FlatBuffers: Show Language Server Output',
        'FlatBuffers: Show Project',
        'FlatBuffers: Write flatbuffers.json from the Build',
      ]);
    },
  },
];
