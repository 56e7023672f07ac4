// @ts-check
// Follows docs/operate.md: runs the commands of its blocks in order, on a machine that is a temporary folder with a real
// PostgreSQL and a mail server, and checks after a section that it did what it says:
//   npm run test:runbook
import { execFileSync } from 'node:child_process';
import { root } from '../../scripts/run.mjs';
import { closingLine } from '../../scripts/testRuns/results.mjs';
import { startMailServer } from '../support/network/smtp.mjs';
import { runbook } from './blocks.mjs';
import { makeMachine } from './machine.mjs';
import { sections } from './sections.mjs';

const blocks = runbook('sh');
const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
if (changed) console.log('Note: the commands clone the last commit, without what changed since.');

const mail = await startMailServer();
const machine = await makeMachine(mail);
/** @type {string[]} */
const failures = [];
/** @param {unknown} error */
const fail = (error) => failures.push(error instanceof Error ? error.message : String(error));
let passed = 0;
try {
  for (const { section, commands } of blocks) {
    const { before, after } = sections[section] ?? {};
    console.log(`\n== ${section}`);
    await before?.(machine);
    let output = '';
    for (const text of commands) output += await machine.run(text);
    await after?.(machine, output);
    passed += 1;
  }
} catch (error) {
  fail(error);
  console.error(machine.log());
}
try {
  await machine.remove();
  await mail.close();
} catch (error) {
  fail(error);
}
for (const name of Object.keys(sections))
  if (!blocks.some(({ section }) => section === name))
    failures.push(`docs/operate.md has no commands in “${name}”`);
for (const failure of failures) console.error(`failed: ${failure}`);
console.log(`\n${closingLine({ passed, failed: failures.length, skipped: 0 })}`);
// A server that did not stop keeps the mail server open.
process.exit(failures.length > 0 ? 1 : 0);
