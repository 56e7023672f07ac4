import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../root.ts';
import { lockFolder, LockedError } from './folderLock.ts';
import { processStart } from './processStart.ts';

/** Another process: tryLock the folder it receives by message, and replies `held` or the error. */
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

const nextMessage = async (child: ChildProcess) => String((await once(child, 'message'))[0]);

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', other], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  expect(await nextMessage(child)).toBe('ready');
  return child;
}

async function tryLock(child: ChildProcess): Promise<string> {
  const reply = nextMessage(child);
  child.send(folder);
  return reply;
}

const writeLock = (holder: { pid: number; started: string | null; host?: string }, number = 1) => {
  const file = join(folder, `database.lock.${number}`);
  writeFileSync(file, JSON.stringify({ host: hostname(), ...holder }));
  return file;
};

describe('the lock of the data folder', () => {
  it('has one holder at a time, and is free after release', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(LockedError);
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
    lock.release();
    lockFolder(folder).release();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('refuses a second process, names the first, and is free after a kill of the first', async () => {
    const first = await startProcess();
    expect(await tryLock(first)).toBe('held');
    expect(() => lockFolder(folder)).toThrow(`in use by process ${first.pid}`);
    first.kill('SIGKILL');
    await once(first, 'exit');
    lockFolder(folder).release();
  }, 30_000);

  it('lets exactly one of several processes take over the lock of a dead one', async () => {
    const racers = await Promise.all([startProcess(), startProcess(), startProcess()]);
    for (let round = 1; round <= 20; round += 1) {
      rmSync(folder, { recursive: true });
      folder = mkdtempSync(join(tmpdir(), 'keystead-lock-'));
      writeLock({ pid: process.pid, started: 'before' }, round);
      const replies = await Promise.all(racers.map(tryLock));
      expect(replies.filter((text) => text === 'held')).toHaveLength(1);
      expect(replies.filter((text) => text.includes('is in use by process'))).toHaveLength(2);
    }
  }, 60_000);

  it('detects a reused process id', () => {
    writeLock({ pid: process.pid, started: `${processStart(process.pid)}0` });
    expect(() => lockFolder(folder).release()).not.toThrow();
  });

  it('respects the lock of another machine until its heartbeat stops', () => {
    const file = writeLock({ pid: 1, started: '1', host: 'elsewhere' });
    expect(() => lockFolder(folder)).toThrow('process 1 on elsewhere');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file, longAgo, longAgo);
    lockFolder(folder).release();
  });
});

describe('what a full disk or a power failure leaves', () => {
  const longAgo = new Date(Date.now() - 60_000);

  it.each(['not json', '{"pid":', '\0\0\0\0', '{"pid":"1"}'])(
    'a lock file with %j is named, and replaced once it is old',
    (content) => {
      const file = join(folder, 'database.lock.3');
      writeFileSync(file, content);
      expect(() => lockFolder(folder)).toThrow(LockedError);
      expect(() => lockFolder(folder)).toThrow(file);
      utimesSync(file, longAgo, longAgo);
      lockFolder(folder).release();
      expect(readdirSync(folder)).toEqual(['database.lock.4']);
    },
  );

  it('drafts are removed once they are old', () => {
    const [old, recent] = ['database.lock.1.draft-1', 'database.lock.2.draft-2'];
    for (const name of [old, recent]) writeFileSync(join(folder, name), '');
    utimesSync(join(folder, old), longAgo, longAgo);
    lockFolder(folder).release();
    expect(readdirSync(folder).toSorted()).toEqual(['database.lock.1', recent]);
  });
});

describe('the start of a process', () => {
  it('is constant, and null for a process that does not exist', () => {
    expect(processStart(process.pid)).toBe(processStart(process.pid));
    expect(processStart(process.pid)).not.toBeNull();
    expect(processStart(2 ** 22 + 1)).toBeNull();
  });
});
