import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../root.ts';
import { lockFolder, LockedError } from './folderLock.ts';
import { processStart } from './processStart.ts';

/** Another process, told by message which folder to lock; it answers `held` or the refusal. */
const other = `
  import { runnerImport } from 'vite';
  const config = { configFile: false, logLevel: 'silent' };
  const { module } = await runnerImport('./server/platform/database/folderLock.ts', config);
  process.on('message', (folder) => {
    try {
      module.lockFolder(folder);
      process.send('held');
    } catch (error) {
      process.send(error.message);
    }
  });
  process.send('ready');
`;

const children: ChildProcess[] = [];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keystead-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

const answer = async (child: ChildProcess) => String((await once(child, 'message'))[0]);

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', other], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  expect(await answer(child)).toBe('ready');
  return child;
}

async function locks(child: ChildProcess): Promise<string> {
  const said = answer(child);
  child.send(folder);
  return said;
}

const leave = (holder: { pid: number; started: string | null; host?: string }, number = 1) => {
  const file = join(folder, `database.lock.${number}`);
  writeFileSync(file, JSON.stringify({ host: hostname(), ...holder }));
  return file;
};

describe('the lock of the data folder', () => {
  it('is held by one at a time, and free again when released', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(LockedError);
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
    lock.release();
    lockFolder(folder).release();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('refuses a second process, names the first, and is free once that one is killed', async () => {
    const first = await startProcess();
    expect(await locks(first)).toBe('held');
    expect(() => lockFolder(folder)).toThrow(`in use by process ${first.pid}`);
    first.kill('SIGKILL');
    await once(first, 'exit');
    lockFolder(folder).release();
  }, 30_000);

  it('lets exactly one of several processes take over what a dead one left', async () => {
    const racers = await Promise.all([startProcess(), startProcess(), startProcess()]);
    for (let round = 1; round <= 20; round += 1) {
      rmSync(folder, { recursive: true });
      folder = mkdtempSync(join(tmpdir(), 'keystead-lock-'));
      leave({ pid: process.pid, started: 'before' }, round);
      const said = await Promise.all(racers.map(locks));
      expect(said.filter((text) => text === 'held')).toHaveLength(1);
      expect(said.filter((text) => text.includes('is in use by process'))).toHaveLength(2);
    }
  }, 60_000);

  it('knows a process that got the number of a dead one', () => {
    leave({ pid: process.pid, started: `${processStart(process.pid)}0` });
    expect(() => lockFolder(folder).release()).not.toThrow();
  });

  it('believes another machine as long as it is heard', () => {
    const file = leave({ pid: 1, started: '1', host: 'elsewhere' });
    expect(() => lockFolder(folder)).toThrow('process 1 on elsewhere');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file, longAgo, longAgo);
    lockFolder(folder).release();
  });
});

describe('the start of a process', () => {
  it('is the same each time, and null for a process that is not there', () => {
    expect(processStart(process.pid)).toBe(processStart(process.pid));
    expect(processStart(process.pid)).not.toBeNull();
    expect(processStart(2 ** 22 + 1)).toBeNull();
  });
});
