// @ts-check
// Follows docs/add-a-resource.md in a copy of the project, and tests the new resource.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/run.mjs';
import { testApi } from './api.mjs';
import { testScreens } from './screens.mjs';
import { testSellerApi } from './sellerApi.mjs';
import { testSellerScreens } from './sellerScreens.mjs';
import { testTickets } from './tickets.mjs';

const copy = mkdtempSync(join(tmpdir(), 'keystead-extension-'));

/** @param {string} command @param {readonly string[]} args */
const run = (command, args) =>
  execFileSync(command, args, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });

function copyProject() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
  });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
}

/** The files of the project that differ in the copy. */
function changedFiles() {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root });
  const files = listed.toString().split('\0').filter(Boolean);
  return files.filter(
    (file) => !readFileSync(join(root, file)).equals(readFileSync(join(copy, file))),
  );
}

/** Follows the page: writes each code block to the file it names, or runs it. */
function followGuide() {
  const page = readFileSync(join(copy, 'docs/add-a-resource.md'), 'utf8');
  let steps = 0;
  for (const [, what, where, text] of page.matchAll(/```\w+ (\w+)(?:=(\S+))?\n(.*?)```/gs)) {
    // A part of a file that exists, which tests/guides.test.ts checks.
    if (what === 'from') continue;
    steps += 1;
    const index = join(copy, 'resources/index.ts');
    if (what === 'file') writeFileSync(join(copy, String(where)), String(text), { flag: 'wx' });
    else if (what === 'add') writeFileSync(index, text + readFileSync(index, 'utf8'));
    else if (what === 'in')
      writeFileSync(index, readFileSync(index, 'utf8').replace(/\n}\);\s*$/, `\n${text}});\n`));
    else if (what === 'run') run('npm', String(text).trim().split(' ').slice(1));
  }
  assert.deepEqual(changedFiles(), ['resources/index.ts'], 'nothing else is touched');
  assert.equal(steps, 8, 'the page has two declarations, two lines for each and two commands');
}

try {
  copyProject();
  followGuide();
  run(process.execPath, [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--app',
    '--logLevel',
    'error',
  ]);
  const { startServer } = await import(pathToFileURL(join(copy, 'scripts/builtServer.mjs')).href);
  const server = await startServer({ data: join(copy, 'data') });
  try {
    await testApi(server.url);
    await testScreens(server.url);
    await testSellerApi(server.url);
    await testSellerScreens(server.url);
    await testTickets(server.url);
  } finally {
    await server.stop();
  }
  console.log('Two resources were added by their declarations, and their API and screens work.');
  console.log('1 passed, 0 failed');
} finally {
  rmSync(copy, { recursive: true, force: true });
}
