import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_POSTGRES } from '#server/platform/database/databaseEnv.ts';
import { openDatabase } from '#server/platform/database/client.ts';
import { createSecrets } from '#server/platform/security/secrets.ts';
import { operate } from '#server/operate/operate.ts';
import { tables } from '#server/modules/index.ts';

// Everything here is about the embedded database, which each command opens and closes.
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-operate-'));
});
afterAll(() => rm(folder, { recursive: true }));

const OLD = 'an old key of the tests which is long';
const NEW = 'a new key of the tests which is long';

async function run(args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const lines: string[] = [];
  const environment = {
    NODE_ENV: 'test',
    KEYSTEAD_DATA: join(folder, 'data'),
    KEYSTEAD_SECRET: OLD,
    ...more,
  };
  const status = await operate(args, environment, (line) => lines.push(line));
  return { status, text: lines.join('\n') };
}

describe('keystead', () => {
  it('lists its commands, and explains each', async () => {
    const { status, text } = await run(['--help']);
    expect(status).toBe(0);
    const names = [...text.matchAll(/^ {2}([a-z]+(?:-[a-z]+)?) {2,}/gm)].map(
      ([, name = '']) => name,
    );
    expect(names).toContain('rotate-secret');
    for (const name of names) {
      const help = await run([name, '--help']);
      expect(help.status).toBe(0);
      expect(help.text).toContain(`keystead ${name}`);
    }
  });

  it.each([
    [[], 'Usage'],
    [['fly'], 'There is no command fly'],
    [['backup'], '--to is missing'],
    [['backup', '--into', 'x'], "Unknown option '--into'"],
  ])('%j is wrong usage', async (args, message) => {
    const { status, text } = await run(args);
    expect(status).toBe(2);
    expect(text).toContain(message);
  });

  it('names settings that contradict each other', async () => {
    const { status, text } = await run(['doctor'], { REALTIME: 'off', REVERB_HOST: 'push.test' });
    expect(status).toBe(1);
    expect(text).toContain('REALTIME=off contradicts');
  });

  const COMMANDS: readonly (readonly string[])[] = [
    ['doctor'],
    ['create-admin', '--email', 'ops@stay.test', '--name', 'Ops'],
    ['migrate'],
    ['backup', '--to', 'nowhere'],
    ['rotate-secret'],
    ['verify'],
    ['erase-person', '--email', 'a@b.test', '--confirm', 'a@b.test'],
    ['remove-demo'],
  ];

  it.each(COMMANDS)('%s makes no database', async (...args) => {
    const data = join(folder, 'none');
    const { status, text } = await run(args, { KEYSTEAD_DATA: data });
    expect(status).toBe(1);
    expect(text).toContain(`DATABASE_URL is not set, and ${data} has no embedded one`);
    expect(text).toContain('--env-file');
    expect(existsSync(data)).toBe(false);
  });

  it.each(COMMANDS)('%s says that the database does not answer', async (...args) => {
    const address = 'postgres://keystead:hidden@127.0.0.1:9/stays';
    const { status, text } = await run(args, { DATABASE_URL: address });
    expect(status).toBe(1);
    expect(text).toContain('The database of DATABASE_URL (127.0.0.1:9/stays) is not reachable');
    expect(text).not.toMatch(/hidden|\n\s+at /);
  });

  it('restores only to a place that is named', async () => {
    const { status, text } = await run(['restore', '--from', folder], { KEYSTEAD_DATA: '' });
    expect(status).toBe(1);
    expect(text).toContain('Name where to restore');
  });

  it('reads settings from files, which count less than the environment', async () => {
    const file = join(folder, 'keystead.env');
    await writeFile(file, `# The server’s\nREALTIME=off\nREVERB_HOST="push.test"\n`);
    for (const args of [
      ['doctor', '--env-file', file],
      [`--env-file=${file}`, 'doctor'],
    ])
      expect((await run(args)).text).toContain('REALTIME=off contradicts');
    expect((await run(['doctor', '--env-file', file], { REVERB_HOST: '' })).text).toContain(
      'There is no database',
    );
    const missing = await run(['doctor', '--env-file', join(folder, 'missing.env')]);
    expect(missing).toMatchObject({ status: 1 });
    expect(missing.text).toContain('missing.env cannot be read: there is no such file.');
    expect(await run(['doctor', '--env-file'])).toMatchObject({ status: 2 });
  });

  it('migrates, creates an admin once, verifies, and finds nothing wrong', async () => {
    // What a server makes at its first start, before it migrates.
    const empty = await openDatabase(
      { DATABASE_URL: undefined, KEYSTEAD_DATA: join(folder, 'data') },
      [],
    );
    await empty.close();
    for (const args of COMMANDS.filter(
      ([name = '']) => !/doctor|migrate|remove-demo|backup/.test(name),
    )) {
      const { status, text } = await run(args);
      expect([args[0], status]).toEqual([args[0], 1]);
      expect(text).toMatch(/is not migrated: \d+ migrations are pending/);
    }
    const target = join(folder, 'of-nothing');
    expect((await run(['backup', '--to', target])).text).toContain('there is nothing to back up');
    const pending = await run(['doctor']);
    expect(pending.status).toBe(1);
    expect(pending.text).toContain('keystead migrate');
    expect((await run(['migrate'])).text).toContain('0062_nodes');
    expect((await run(['migrate'])).text).toBe('There are no pending migrations.');
    const admin = ['create-admin', '--email', 'ops@stay.test', '--name', 'Ops'];
    const created = await run(admin);
    expect(created.status).toBe(0);
    expect(created.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/password-reset\/\S{20,}/);
    expect((await run(admin)).status).toBe(0);
    const owner = await run([...admin, '--role', 'owner']);
    expect(owner).toMatchObject({ status: 1 });
    expect(owner.text).toContain('is no owner');
    expect((await run([...admin, '--role', 'king'])).status).toBe(1);
    const abroad = ['create-admin', '--email', 'ops@xn--mnchen-3ya.de', '--name', 'Ops'];
    expect((await run(abroad)).text).toContain('ops@münchen.de');
    expect((await run(['verify'])).text).toContain('in order');
    const well = await run(['doctor']);
    expect(well.text).toContain('All is well.');
    expect(well.status).toBe(0);
    const mail = await run(['doctor'], { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.test' });
    expect(mail.status).toBe(1);
    expect(mail.text).toMatch(/FAIL {2}Email: .*\n.*SMTP_URL/);
  }, 360_000);

  it('backs up and restores the database with its files, and refuses what does not fit', async () => {
    const data = join(folder, 'data');
    await mkdir(join(data, 'files/documents'), { recursive: true });
    await writeFile(join(data, 'files/documents/one'), 'a document');
    const target = join(folder, 'backup');
    expect(await run(['backup', '--to', target])).toMatchObject({ status: 0 });
    expect((await run(['backup', '--to', target])).text).toContain('exists');

    const restored = { KEYSTEAD_DATA: join(folder, 'restored') };
    expect((await run(['restore', '--from', target])).text).toContain(
      'exists. Name an empty folder',
    );
    const postgres = { ...restored, DATABASE_URL: 'postgres://127.0.0.1:9/none' };
    expect((await run(['restore', '--from', target], postgres)).text).toContain(
      'remove DATABASE_URL',
    );
    expect(await run(['restore', '--from', target], restored)).toMatchObject({ status: 0 });
    expect(await readFile(join(folder, 'restored/files/documents/one'), 'utf8')).toBe('a document');
    const erase = ['erase-person', '--email', 'ops@stay.test', '--confirm', 'ops@stay.test'];
    expect(
      (await run(['erase-person', '--email', 'a@b.test', '--confirm', 'c@d.test'])).status,
    ).toBe(1);
    expect((await run([...erase], restored)).text).toBe('The account ops@stay.test is deleted.');
    expect((await run([...erase], restored)).text).toContain('No account has the email');

    const manifest = join(target, 'manifest.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace(/"migration": "\w+"/, '"migration": "9999_future"'));
    const empty = { KEYSTEAD_DATA: join(folder, 'empty') };
    const newer = await run(['restore', '--from', target], empty);
    expect(newer).toMatchObject({ status: 1 });
    expect(newer.text).toContain('of another version: its last migration is 9999_future');
    expect(existsSync(empty.KEYSTEAD_DATA)).toBe(false);
    expect((await run(['restore', '--from', folder], empty)).text).toContain('no complete backup');
  }, 360_000);

  it('seals anew with the new key, and then needs the new key alone', async () => {
    expect((await run(['rotate-secret'])).text).toContain('KEYSTEAD_PREVIOUS_SECRETS is empty');
    const both = { KEYSTEAD_SECRET: NEW, KEYSTEAD_PREVIOUS_SECRETS: OLD };
    const env = {
      DATABASE_URL: undefined,
      DATABASE: PLAIN_POSTGRES,
      KEYSTEAD_DATA: join(folder, 'data'),
    };
    const secretsOf = (KEYSTEAD_SECRET: string) =>
      createSecrets({ ...env, KEYSTEAD_SECRET, KEYSTEAD_PREVIOUS_SECRETS: [] });
    const read = async () => {
      const database = await openDatabase(env, tables);
      const row = await database.db
        .selectFrom('push_keys')
        .select('private_key')
        .executeTakeFirst();
      await database.close();
      return row?.private_key ?? '';
    };
    const database = await openDatabase(env, tables);
    await database.db
      .insertInto('push_keys')
      .values({
        id: '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d',
        name: 'own',
        public_key: 'public',
        private_key: secretsOf(OLD).seal('private', 'push_keys/own'),
      })
      .execute();
    await database.close();
    const wrong = { ...both, KEYSTEAD_PREVIOUS_SECRETS: 'a key that never sealed anything here' };
    const refused = await run(['rotate-secret'], wrong);
    expect(refused.status).toBe(1);
    expect(refused.text).toContain('1 could not be opened');
    expect((await run(['doctor'])).text).toContain('Stored secrets can be opened.');
    const other = await run(['doctor'], { KEYSTEAD_SECRET: NEW });
    expect(other.status).toBe(1);
    expect(other.text).toContain('KEYSTEAD_SECRET does not open the stored secrets.');
    expect(secretsOf(OLD).open(await read(), 'push_keys/own')).toBe('private');
    expect((await run(['rotate-secret'], both)).text).toContain(
      'push_keys.private_key: 1 sealed anew',
    );
    expect((await run(['rotate-secret'], both)).status).toBe(0);
    expect(secretsOf(NEW).open(await read(), 'push_keys/own')).toBe('private');
  }, 360_000);
});
