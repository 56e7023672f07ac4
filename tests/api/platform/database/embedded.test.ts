import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_POSTGRES } from '#server/platform/database/databaseEnv.ts';
import { openDatabase } from '#server/platform/database/client.ts';
import { projectRoot } from '#server/platform/root.ts';

/** Another process on the folder: prints `open`, then each number after its commit. */
const writer = `
  import { runnerImport } from 'vite';
  const { module } = await runnerImport('./server/platform/database/client.ts', { configFile: false, logLevel: 'silent' });
  const { pool } = await module.openDatabase({ DATABASE_URL: undefined, KEYSTEAD_DATA: process.argv[1] }, []);
  await pool.query('CREATE TABLE IF NOT EXISTS written (n integer PRIMARY KEY)');
  process.send('open');
  for (let n = 1; ; n += 1) {
    await pool.query('INSERT INTO written VALUES ($1)', [n]);
    process.send(n);
  }
`;

let folder: string;
let child: ChildProcess;
let acknowledged = 0;
const open = () =>
  openDatabase({ DATABASE_URL: undefined, DATABASE: PLAIN_POSTGRES, KEYSTEAD_DATA: folder }, []);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-data-'));
  child = spawn(process.execPath, ['--input-type=module', '-e', writer, folder], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.on('message', (n) => {
    acknowledged = Number(n);
  });
});
afterAll(async () => {
  child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

describe('the embedded database in a folder', () => {
  it('is locked by one process, and keeps every acknowledged write when it is killed', async () => {
    await expect(open()).rejects.toThrow(`in use by process ${child.pid}`);
    await expect.poll(() => acknowledged, { timeout: 10_000 }).toBeGreaterThan(50);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const database = await open();
    const { rows } = await database.pool.query<{ n: number }>('SELECT n FROM written ORDER BY n');
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1));
    await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
    await database.close();
    expect((await readdir(folder)).sort()).toEqual([
      'database',
      expect.stringMatching(/^database\.lock\.\d+$/),
    ]);
  });
});
