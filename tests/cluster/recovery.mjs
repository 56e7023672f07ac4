// @ts-check
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import sharp from 'sharp';
import { Client } from '../durability/client.mjs';
import { runbook } from '../runbook/blocks.mjs';
import { freePort } from './ports.mjs';
import { withClient } from './database.mjs';
import { Program } from './program.mjs';
import { asUser, giveToUser } from './programs.mjs';
import { startNode, verify } from './servers.mjs';
import { waitFor } from './waiting.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./database.mjs').startDatabase>>} Database */

const ARCHIVED_WITHIN_MS = 120_000;
const RECOVERED_WITHIN_MS = 300_000;
/** Longer than the second that is subtracted, and the fraction that is cut off. */
const BEFORE_SECONDS = 3;

/** The commands of docs/operate.md: of the backups, of the restoration, and of the restored database. */
function commands() {
  const section = runbook('sh cluster').find((one) => one.section === 'Point-in-time recovery');
  const [backUp, restore, start, more] = section?.commands ?? [];
  if (!backUp || !restore || !start || more)
    throw new Error('The page does not have the three blocks');
  return { backUp, restore, start: start.trim() };
}

/** Creates the repository, and takes the full backup that the recovery starts from. @param {Database} database */
export async function takeBackup(database) {
  runOn(await database.leader(), commands().backUp);
}

/**
 * Drops a table, restores the database to the second before into another folder, and starts a server on it with a copy
 * of the files. Returns the line of the table and what was wrong.
 * @param {{ database: Database, folder: string, bin: string, files: string, buyer: Client, property: string }} running
 */
export async function recovery({ database, folder, bin, files, buyer, property }) {
  const photo = await sendPhoto(buyer, property);
  const sent = await buyer.file(photo);
  const { messages, dropped, target } = await dropMessages(database);
  const leader = await database.leader();

  const start = performance.now();
  const data = join(folder, 'restored');
  mkdirSync(data, { mode: 0o700 });
  giveToUser(data);
  const { restore, start: startRestored } = commands();
  runOn(leader, restore.replace('/restored', data).replace('2026-11-25 11:59:59+00', target));
  const port = await freePort();
  const command = startRestored
    .replaceAll('/restored', data)
    .replace('port=5433', `port=${port} -c unix_socket_directories=${folder}`);
  const postgres = new Program('restored-postgres', folder, ['bash', '-c', `exec ${command}`], {
    PATH: [bin, process.env.PATH].join(delimiter),
    PGBACKREST_CONFIG: leader.backups,
  });
  postgres.start();
  try {
    await waitFor('the end of the recovery', RECOVERED_WITHIN_MS, () =>
      withClient(database.superuser(port), async (client) => {
        const { rows } = await client.query('select pg_is_in_recovery() as recovers');
        return !rows[0].recovers;
      }),
    );
    const recovered = Math.round(performance.now() - start);
    const copy = join(folder, 'restored-files');
    cpSync(files, copy, { recursive: true, preserveTimestamps: true });
    execFileSync('chown', ['-R', '--reference', files, copy]);
    const url = database.addressAt(port);
    const node = await startNode({ name: 'restored', folder, url, files: copy });
    try {
      const client = new Client(node.origin);
      client.cookie = buyer.cookie;
      const found = await client.file(photo);
      const count = await countMessages(url);
      const line = {
        'dropped at': dropped,
        'restored to': target,
        'recovered ms': recovered,
        'messages before': messages,
        'messages after': count,
        'photo of a message': `${found.status}, ${found.body.byteLength} bytes`,
      };
      const failures = [
        ...(count === messages ? [] : [`Recovery: ${messages} messages were ${count}`]),
        ...(isSame(sent.body, found.body) ? [] : ['Recovery: the photo of a message differs']),
      ];
      verify(node.environment);
      return { line, failures };
    } finally {
      await node.program.end('SIGTERM');
    }
  } finally {
    await postgres.end('SIGINT');
  }
}

/** Runs commands on a machine of the database. @param {import('./machine.mjs').Machine} machine @param {string} text */
function runOn({ backups, folder }, text) {
  const [program = '', ...args] = asUser(['bash', '-euo', 'pipefail', '-c', text]);
  execFileSync(program, args, {
    cwd: folder,
    env: { ...process.env, PGBACKREST_CONFIG: backups, PGBACKREST_LOG_LEVEL_CONSOLE: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Sends a message with a photo, and returns the path of the photo. @param {Client} buyer @param {string} property_id */
async function sendPhoto(buyer, property_id) {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#d9e2d6' } });
  const { body } = await buyer.post('/v1/conversations', { property_id });
  const path = `/v1/conversations/${body.data.id}`;
  const photo = await buyer.upload(
    `${path}/photos?name=garden.jpg`,
    new Uint8Array(await image.jpeg().toBuffer()),
  );
  const message = { id: randomUUID(), text: 'The garden.', photos: [photo.body.data.id] };
  const { status } = await buyer.post(`${path}/messages`, message);
  if (status !== 201) throw new Error(`The message with the photo was answered with ${status}`);
  return `${path}/photos/${photo.body.data.id}`;
}

/** Drops the table of messages. Returns how many there were, when, and the second before. @param {Database} database */
async function dropMessages(database) {
  const messages = await countMessages(database.url);
  const { dropped, target } = await withClient(database.url, async (client) => {
    // The second before must be later than what is expected to be there.
    await client.query('select pg_sleep($1)', [BEFORE_SECONDS]);
    const { rows } = await client.query(`
      select to_char(at, 'YYYY-MM-DD HH24:MI:SS.MS') as dropped,
        to_char(date_trunc('second', at - interval '1 second'), 'YYYY-MM-DD HH24:MI:SS') || '+00' as target
      from (select clock_timestamp() at time zone 'UTC' as at) as moment`);
    await client.query('drop table messages cascade');
    return rows[0];
  });
  // Everything up to the drop has to be in the archive.
  await withClient(database.superuser(database.leaderPort), async (client) => {
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as file');
    await waitFor('the archive', ARCHIVED_WITHIN_MS, async () => {
      const archived = 'select from pg_stat_archiver where last_archived_wal >= $1';
      return (await client.query(archived, [rows[0].file])).rows.length > 0;
    });
  });
  return { messages, dropped, target };
}

/** @param {string} url */
const countMessages = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query('select count(*)::int as messages from messages');
    return rows[0].messages;
  });

/** @param {ArrayBuffer} one @param {ArrayBuffer} other */
const isSame = (one, other) => Buffer.from(one).equals(Buffer.from(other));
