// `convert -o DIR` writes into a folder, under the names of flatc.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandRoom } from './command-room.ts';

describe('the command line: conversion into a folder', () => {
  const { folderWith, runIn } = commandRoom();
  const schema = 'table Item { count: short; }\nroot_type Item;\nfile_extension "itm";\n';
  const room = (files: Readonly<Record<string, string>> = {}) =>
    folderWith({ 'item.fbs': schema, 'one.json': '{ count: 1 }', 'in/two.json': '{ count: 2 }', ...files }).path;

  it('takes one that is there, or a path with a slash, and any number of files', async () => {
    const folder = room();
    mkdirSync(path.join(folder, 'there'));
    const one = await runIn(folder, 'convert', 'item.fbs', 'one.json', '-o', 'there');
    assert.deepEqual(one, { status: 0, stdout: `${path.join('there', 'one.itm')} written\n`, stderr: '' });
    const both = await runIn(folder, 'convert', 'item.fbs', 'one.json', 'in/two.json', '-o', 'new/deep/');
    const made = ['one.itm', 'two.itm'].map((name) => path.join('new', 'deep', name));
    assert.deepEqual(both, { status: 0, stdout: made.map((name) => `${name} written\n`).join(''), stderr: '' });
    const back = await runIn(folder, 'convert', 'item.fbs', ...made, '-o', '.', '--force');
    assert.deepEqual(back, { status: 0, stdout: 'one.json written\ntwo.json written\n', stderr: '' });
    assert.match(readFileSync(path.join(folder, 'two.json'), 'utf8'), /count: 2/);
  });

  it('replaces an existing file only with --force, and never the result of another file', async () => {
    const folder = room({ 'out/one.itm': 'mine', 'in/one.json': '{ count: 3 }' });
    const kept = await runIn(folder, 'convert', 'item.fbs', 'one.json', '-o', 'out');
    const file = path.join('out', 'one.itm');
    const stderr = `error: ${file} already exists; --force replaces it, -o names another file\n`;
    assert.deepEqual(kept, { status: 2, stdout: '', stderr });
    assert.equal(readFileSync(path.join(folder, file), 'utf8'), 'mine');
    const two = await runIn(folder, 'convert', '--force', 'item.fbs', 'one.json', 'in/one.json', '-o', 'out');
    const taken = `error: in/one.json is not converted: ${file} is the result of another file\n`;
    assert.deepEqual(two, { status: 2, stdout: `${file} written\n`, stderr: taken });
    assert.deepEqual([...readFileSync(path.join(folder, file))].at(-2), 1);
  });

  it('replaces no file that it reads as well, and converts a file once that is named twice', async () => {
    const folder = room({ 'in/one.json': '{ count: 3 }', 'one.itm': '{ count: 4 }' });
    const inputs = ['in/one.json', 'in/../in/one.json', 'one.itm'];
    const both = await runIn(folder, 'convert', '--force', 'item.fbs', ...inputs, '-o', '.');
    const stderr = 'error: in/one.json is not converted: one.itm is read by the same command\n';
    assert.deepEqual(both, { status: 2, stdout: 'one.itm written\n', stderr });
    assert.deepEqual([...readFileSync(path.join(folder, 'one.itm'))].at(-2), 4);
  });

  it('refuses a file in the place of the folder, and several files for one', async () => {
    const folder = room();
    writeFileSync(path.join(folder, 'taken'), '');
    const { status, stderr } = await runIn(folder, 'convert', 'item.fbs', 'one.json', '-o', 'taken/');
    assert.deepEqual([status, stderr], [2, 'error: taken is not a folder, so nothing can be written into it\n']);
    const many = await runIn(folder, 'convert', 'item.fbs', 'one.json', 'in/two.json', '-o', 'both');
    assert.match(many.stderr, /^error: -o takes the result of one file, not of 2, unless it is a folder\n/);
    assert.ok(!existsSync(path.join(folder, 'both')));
  });
});
