import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import { ledgerProof } from '#server/modules/ledger/queries/ledgerProof.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addPerson } from '#tests/support/records/people.ts';
import { stoppedServers, type StoppedServers } from '#tests/support/app/stoppedServer.ts';

const CREATE_OWNER = 'create-admin --email ops@stay.example --name Ops --role owner';

let servers: StoppedServers;
beforeAll(async () => {
  servers = await stoppedServers();
  await servers.open('staff', seedDemo);
  await servers.copy('staff', 'mixed');
}, 240_000);
afterAll(() => servers.close());

/** The users who are not erased, with their links to choose a password. */
const accounts = (data: string) =>
  servers.open(data, ({ database }) =>
    database.db
      .selectFrom('users')
      .leftJoin('password_resets', 'password_resets.user_id', 'users.id')
      .select(['users.id', 'users.email', 'token_hash'])
      .where('erased_at', 'is', null)
      .execute(),
  );

describe('remove-demo where only staff are beside the demonstration', () => {
  it('makes a new database and keeps what staff sign in with', async () => {
    await servers.operate(CREATE_OWNER, 'staff');
    const before = (await accounts('staff')).filter(({ email }) => email === 'ops@stay.example');
    expect(before).toMatchObject([{ token_hash: expect.any(String) as string }]);
    expect(await servers.operate('remove-demo', 'staff')).toEqual({
      status: 0,
      text: 'The demonstration is removed. Kept: ops@stay.example.',
    });
    expect(await accounts('staff')).toEqual(before);
    const homes = await servers.open('staff', ({ database: { db } }) =>
      db.selectFrom('properties').select('id').execute(),
    );
    expect(homes).toEqual([]);
    expect(await servers.startOf('staff')).toBe('starts');
    expect((await servers.operate('doctor', 'staff')).text).toContain('All is well.');
    expect((await servers.operate('remove-demo', 'staff')).text).toBe(
      'There is no demonstration in the database.',
    );
  }, 240_000);

  it('brings the staff back where the first run was interrupted', async () => {
    const before = await accounts('staff');
    const kept = [
      'users',
      'credentials',
      'two_factor',
      'recovery_codes',
      'passkeys',
      'password_resets',
      'google_accounts',
    ];
    await servers.open('staff', async ({ database: { pool } }) => {
      await pool.query('create schema keystead_kept');
      for (const name of kept)
        await pool.query(`create table keystead_kept.${name} as select * from public.${name}`);
      await pool.query('delete from password_resets; delete from users');
    });
    expect(await accounts('staff')).toEqual([]);
    expect((await servers.operate('remove-demo', 'staff')).text).toBe(
      'The demonstration is removed.',
    );
    expect(await accounts('staff')).toEqual(before);
  }, 360_000);
});

describe('remove-demo where other people have registered', () => {
  it('keeps them, and refuses while they have open stays with the demonstration', async () => {
    const real = await servers.open('mixed', async ({ database: { db } }) => {
      const seller = await addPerson(db, { profile_type: 'seller' });
      const buyer = await addPerson(db);
      return { seller, buyer, home: await addListing(db, seller.profile_id) };
    });
    const booked = await servers.open('mixed', ({ database: { db } }) =>
      db
        .selectFrom('bookings')
        .select(['id', 'reference', 'buyer_id'])
        .where('state', '=', 'confirmed')
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    );
    const give = (buyer_id: string) =>
      servers.open('mixed', async ({ database: { db } }) => {
        await db.updateTable('bookings').set({ buyer_id }).where('id', '=', booked.id).execute();
      });
    await give(real.buyer.profile_id);
    const refused = await servers.operate('remove-demo', 'mixed');
    expect(refused.status).toBe(1);
    expect(refused.text).toContain(`open: ${booked.reference}. Cancel them`);
    await give(booked.buyer_id);

    const lastOwner = await servers.operate('remove-demo', 'mixed');
    expect(lastOwner.status).toBe(1);
    expect(lastOwner.text).toContain('create-admin --role owner');
    await servers.operate(CREATE_OWNER, 'mixed');
    expect(await servers.operate('remove-demo', 'mixed')).toEqual({
      status: 0,
      text: 'The demonstration is removed. Other accounts stay.',
    });
    expect(await servers.startOf('mixed')).toBe('starts');
    expect((await accounts('mixed')).map(({ email }) => email).sort()).toEqual(
      ['ops@stay.example', real.seller.email, real.buyer.email].sort(),
    );
    const left = await servers.open('mixed', async ({ database: { db } }) => ({
      homes: await db
        .selectFrom('properties')
        .select('id')
        .where('state', '!=', 'archived')
        .execute(),
      due: await db
        .selectFrom('manual_payments')
        .select('id')
        .where('state', '=', 'expected')
        .execute(),
      mails: await db.selectFrom('mails').select('id').where('to', 'like', '%.test').execute(),
      proof: await ledgerProof(db),
    }));
    expect(left).toMatchObject({
      homes: [{ id: real.home }],
      due: [],
      mails: [],
      proof: { ok: true, problems: [] },
    });
  }, 240_000);
});
