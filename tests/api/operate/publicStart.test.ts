import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '#demo/demoId.ts';
import { DEMO_PASSWORD } from '#src/rules/accounts/demonstration.ts';
import type { SystemRole } from '#src/access/roles.ts';
import { PUBLIC, stoppedServers, type StoppedServers } from '#tests/support/app/stoppedServer.ts';

let servers: StoppedServers;
beforeAll(async () => {
  servers = await stoppedServers();
  await addUser('demo', 'seller@keystead.test', { id: demoId('users', 'seller@keystead.test') });
}, 60_000);
afterAll(() => servers.close());

interface UserOptions {
  readonly id?: string;
  readonly system_roles?: SystemRole[];
  readonly password_reset_required?: boolean;
}

/** A user with the password of the demonstration. */
async function addUser(
  data: string,
  email: string,
  { id = crypto.randomUUID(), ...more }: UserOptions,
) {
  const password_hash = await hash(DEMO_PASSWORD);
  await servers.open(data, async ({ database: { db } }) => {
    await db
      .insertInto('users')
      .values({ id, email, name: email, ...more })
      .execute();
    await db.insertInto('credentials').values({ id, user_id: id, password_hash }).execute();
  });
}

describe('a public server', () => {
  it('does not start without a mail server', async () => {
    const message = 'SMTP_URL is missing';
    expect(await servers.startOf('demo', { NODE_ENV: 'production' })).toContain(message);
    expect(await servers.startOf('demo', { PUBLIC_URL: PUBLIC.PUBLIC_URL })).toContain(message);
    expect(await servers.startOf('demo', {})).toBe('starts');
  });

  it('does not start with accounts of the demonstration, unless told to', async () => {
    for (const more of [PUBLIC, { NODE_ENV: 'production', EMAIL: 'off' }]) {
      expect(await servers.startOf('demo', more)).toMatch(
        /holds 1 account of the demonstration, .*remove-demo, or set KEYSTEAD_DEMO=1/,
      );
      expect(await servers.startOf('demo', { ...more, KEYSTEAD_DEMO: '1' })).toBe('starts');
    }
  });

  it('gets the same messages from doctor', async () => {
    const production = await servers.operate('doctor', 'demo', { NODE_ENV: 'production' });
    expect(production.status).toBe(1);
    expect(production.text).toMatch(/FAIL {2}Email: SMTP_URL is missing/);
    expect(production.text).toMatch(/FAIL {2}Demonstration: .*\n.*remove-demo/);
    const local = await servers.operate('doctor', 'demo');
    expect(local.text).toMatch(/ok {4}Demonstration: .*not public/);
    const shown = await servers.operate('doctor', 'demo', { ...PUBLIC, KEYSTEAD_DEMO: '1' });
    expect(shown.text).toMatch(/ok {4}Demonstration: .*every page/);
  });

  it('does not start with staff who have its password, and remove-demo refuses it to them', async () => {
    await addUser('staff', 'dan@stay.example', { system_roles: ['dispute_admin'] });
    await addUser('staff', 'olga@stay.example', { system_roles: ['owner'] });
    expect(await servers.startOf('staff')).toContain(
      'dan@stay.example and 1 more can sign in with the public password of the demonstration',
    );
    expect(await servers.operate('remove-demo', 'staff')).toEqual({
      status: 0,
      text: 'To choose a new password at the next sign-in: dan@stay.example, olga@stay.example.',
    });
    expect(await servers.startOf('staff')).toBe('starts');
  });

  it('starts with people who chose the same email or password', async () => {
    await addUser('strangers', 'eve@keystead.test', {});
    expect(await servers.startOf('strangers')).toBe('starts');
    expect((await servers.operate('remove-demo', 'strangers')).text).toBe(
      'There is no demonstration in the database.',
    );
  });
});
