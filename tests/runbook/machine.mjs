// @ts-check
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, startCluster } from '../../scripts/postgres/cluster.mjs';
import { root } from '../../scripts/run.mjs';

const FOLDERS = ['etc/systemd/system', 'srv', 'usr/local/bin', 'var/lib'];
/** The address of the page's examples, to which browsers send the session. */
export const SITE = 'https://stays.example.com';

/** @typedef {Awaited<ReturnType<typeof makeMachine>>} Machine */

/**
 * A machine for the commands of the runbook: its folders `/etc`, `/srv`, `/var/lib`, `/backups` and `/usr/local` are in a
 * temporary folder, its PostgreSQL and its mail server are real, and `sudo` and `systemctl` are those of `bin`.
 * @param {{ url: string }} mail
 */
export async function makeMachine(mail) {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-runbook-'));
  for (const name of FOLDERS) mkdirSync(join(folder, name), { recursive: true });
  const cluster = await startCluster();
  const database = new URL(cluster.url);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const path = [join(import.meta.dirname, 'bin'), join(folder, 'usr/local/bin'), process.env.PATH];
  const { DATABASE_URL: _url, KEYSTEAD_SECRET: _secret, ...inherited } = process.env;
  const env = {
    ...inherited,
    MACHINE: folder,
    PATH: path.join(delimiter),
    PGHOST: database.hostname,
    PGPORT: database.port,
    PGUSER: database.username,
    PGPASSWORD: database.password,
    PGDATABASE: 'postgres',
    // What no test asks others for, and the machine may be slow.
    EXCHANGE_RATES_URL: 'off',
    OVERLOAD_DELAY_MS: '0',
  };

  /** @param {string} text */
  const here = (text) =>
    text
      .replaceAll('https://git.example.com/keystead.git', root)
      .replaceAll('127.0.0.1:5432', database.host)
      .replaceAll('smtp://127.0.0.1:25', mail.url)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replaceAll('PORT=3000', `PORT=${port}`)
      .replaceAll(/(?<![\w.])\/(?:etc|srv|var\/lib|backups|usr\/local)(?=[\s/;])/g, `${folder}$&`);

  const serverLog = join(folder, 'keystead.log');
  const settings = join(folder, 'etc/keystead.env');
  return {
    origin,
    /** A path of the page on this machine. @param {string} name */
    path: (name) => here(name),
    /** Runs commands as the page writes them; returns what they print. @param {string} commands */
    async run(commands) {
      const shell = spawn('bash', ['-euxo', 'pipefail', '-c', here(commands)], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      shell.stdout.on('data', (part) => {
        output += String(part);
        process.stdout.write(part);
      });
      const [status] = await once(shell, 'close');
      assert.equal(status, 0, 'the last command above succeeds');
      return output;
    },
    /** The settings of the server. */
    settings: () => readFileSync(settings, 'utf8'),
    /** @param {string} text */
    setSettings: (text) => writeFileSync(settings, text),
    /** What the server wrote. */
    log: () => (existsSync(serverLog) ? readFileSync(serverLog, 'utf8') : ''),
    async remove() {
      if (existsSync(join(folder, 'keystead.pid')))
        await promisify(execFile)('systemctl', ['stop', 'keystead'], { env });
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
