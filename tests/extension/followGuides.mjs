// @ts-check
// Follows docs/add-a-resource.md and docs/add-a-module.md in a copy of the project, and tests what they add.
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
import { testModule } from './module.mjs';
import { testProject } from './projectTests.mjs';
import { testApi } from './api.mjs';
import { testInspections } from './inspections.mjs';
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
  // The client installs some packages for itself.
  for (const modules of ['node_modules', 'packages/client/node_modules'])
    symlinkSync(join(root, modules), join(copy, modules), 'junction');
}

/** The files of the project that differ in the copy. */
function changedFiles() {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root });
  const files = listed.toString().split('\0').filter(Boolean);
  return files.filter(
    (file) => !readFileSync(join(root, file)).equals(readFileSync(join(copy, file))),
  );
}

/**
 * Follows a page: writes each code block to the file it names, adds it there, or runs it. Returns the number of steps.
 * @param {string} name
 */
function followGuide(name) {
  const page = readFileSync(join(copy, `docs/${name}.md`), 'utf8');
  let steps = 0;
  for (const [, what, where, text] of page.matchAll(/```\w+ (\w+)(?:=(\S+))?\n(.*?)```/gs)) {
    // A part of a file that exists, which tests/guides.test.ts checks.
    if (what === 'from') continue;
    steps += 1;
    if (what === 'run') {
      run('npm', String(text).trim().split(' ').slice(1));
      continue;
    }
    const file = join(copy, String(where));
    mkdirSync(dirname(file), { recursive: true });
    if (what === 'file') writeFileSync(file, String(text), { flag: 'wx' });
    else if (what === 'add') writeFileSync(file, text + readFileSync(file, 'utf8'));
    else if (what === 'in') addTo(file, String(text));
  }
  return steps;
}

/** Adds lines to the end of the list in a file. @param {string} file @param {string} lines */
function addTo(file, lines) {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(
    /\n(\}\);\s*$|[\]}] as const(?: satisfies \w+)?;\n)/,
    (end) => `\n${lines}${end.slice(1)}`,
  );
  assert.notEqual(after, before, `${file} has a list`);
  writeFileSync(file, after);
}

/** Adds the resource of every kind of field, as the page says. */
function addInspections() {
  cpSync(
    join(root, 'tests/extension/resources/inspections.ts'),
    join(copy, 'resources/homes/inspections.ts'),
  );
  const list = join(copy, 'resources/index.ts');
  const line = `import { inspections } from './homes/inspections.ts';\n`;
  writeFileSync(list, line + readFileSync(list, 'utf8'));
  addTo(list, '  inspections,\n');
  run('npm', ['run', 'db:migration', '--', 'inspections']);
}

try {
  copyProject();
  const steps = followGuide('add-a-resource');
  assert.equal(steps, 8, 'the page has two declarations, two lines for each and two commands');
  assert.deepEqual(changedFiles(), ['resources/index.ts'], 'nothing else is touched');
  addInspections();
  followGuide('add-a-module');
  assert.deepEqual(
    changedFiles(),
    ['resources/index.ts', 'server/modules/index.ts', 'src/wire/http/stayErrors.ts'],
    'a module touches the list of modules, the codes of errors and nothing else',
  );
  run(process.execPath, [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--app',
    '--logLevel',
    'error',
  ]);
  const { startServer } = await import(pathToFileURL(join(copy, 'scripts/builtServer.mjs')).href);
  const server = await startServer({
    data: join(copy, 'data'),
    env: { WEBHOOKS_ALLOW_PRIVATE: '1' },
  });
  try {
    // Its job runs once a minute, while the others are tested.
    const finishModule = await testModule(server.url);
    await testApi(server.url);
    await testScreens(server.url);
    await testSellerApi(server.url);
    await testSellerScreens(server.url);
    await testInspections(server.url);
    await testTickets(server.url);
    await finishModule();
  } catch (error) {
    console.error(server.output());
    throw error;
  } finally {
    await server.stop();
  }
  console.log('Three resources and a module were added, and all of them work.');
  const failures = testProject(copy);
  for (const failure of failures) console.log(`failed: ${failure}`);
  if (failures.length === 0) console.log('The checks and tests of the project pass with them.');
  console.log(`1 passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
