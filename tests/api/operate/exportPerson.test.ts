import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentKey } from '#server/modules/onboarding/commands/attachDocument.ts';
import { givePassword } from '#tests/support/app/accounts.ts';
import { stoppedServers, type StoppedServers } from '#tests/support/app/stoppedServer.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { addPerson, type Person } from '#tests/support/records/people.ts';
import { addBooking } from '#tests/support/records/records.ts';

let servers: StoppedServers;
let folder: string;
let seller: Person;
let buyer: Person;
let document: string;
beforeAll(async () => {
  servers = await stoppedServers();
  folder = await mkdtemp(join(tmpdir(), 'keystead-export-'));
  await servers.open('site', async (services) => {
    const { db } = services.database;
    seller = await addPerson(db, { profile_type: 'seller' });
    buyer = await addPerson(db);
    await givePassword(services, seller.user_id);
    const other = await addPerson(db, { profile_type: 'seller' });
    await addListing(db, other.profile_id, { title: 'A home of someone else' });
    const property_id = await addListing(db, seller.profile_id, { title: 'Cottage by the weir' });
    const parties = { buyer_id: buyer.profile_id, seller_id: seller.profile_id };
    await addBooking(db, parties, { property_id });
    document = uuidv7();
    const step = await db
      .insertInto('onboarding_steps')
      .values({
        id: uuidv7(),
        profile_id: seller.profile_id,
        step: 'identity_document',
        state: 'not_started',
        answers: {},
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('documents')
      .values({
        id: document,
        step_id: step.id,
        user_id: seller.user_id,
        side: 'front',
        file_name: '../passport.pdf',
        media_type: 'application/pdf',
        size: 7,
      })
      .execute();
    const path = join(folder, 'passport');
    await writeFile(path, 'a scan.');
    await services.files.keep(path, documentKey(document), 'application/pdf');
  });
});
afterAll(async () => {
  await servers.close();
  await rm(folder, { recursive: true });
});

const exportOf = (email: string, to: string) =>
  servers.operate(`export-person --email ${email} --to ${join(folder, to)}`, 'site');

const recordsIn = async (to: string, table: string) =>
  JSON.parse(await readFile(join(folder, to, 'records', `${table}.json`), 'utf8')) as Record<
    string,
    unknown
  >[];

describe('export-person', () => {
  it('writes the records and files of the person, for this user alone', async () => {
    const { status, text } = await exportOf(seller.email.toUpperCase(), 'seller');
    expect(text).toBe(`Written to ${join(folder, 'seller')}. Read README.txt first.`);
    expect(status).toBe(0);
    expect((await stat(join(folder, 'seller'))).mode & 0o777).toBe(0o700);
    expect(await recordsIn('seller', 'users')).toMatchObject([{ email: seller.email }]);
    expect(await recordsIn('seller', 'properties')).toMatchObject([
      { title: 'Cottage by the weir' },
    ]);
    expect(await recordsIn('seller', 'bookings')).toMatchObject([
      { buyer_id: buyer.profile_id, seller_id: seller.profile_id },
    ]);
    const scan = join(folder, 'seller/files/documents', `${document}.pdf`);
    expect(await readFile(scan, 'utf8')).toBe('a scan.');
    expect((await stat(scan)).mode & 0o777).toBe(0o600);
  });

  it('names what it wrote, and leaves out what proves who someone is', async () => {
    await exportOf(seller.email, 'secrets');
    const readme = await readFile(join(folder, 'secrets/README.txt'), 'utf8');
    const names = await readdir(join(folder, 'secrets/records'));
    for (const name of names) expect(readme).toContain(`  ${name.replace('.json', '')}: `);
    expect(await recordsIn('secrets', 'credentials')).toEqual([
      { id: expect.any(String) as string, user_id: seller.user_id, review_due: false },
    ]);
    for (const name of names)
      expect(await readFile(join(folder, 'secrets/records', name), 'utf8')).not.toContain(
        '$argon2',
      );
  });

  it('has for the other side what they share, and nothing else of the person', async () => {
    await exportOf(buyer.email, 'buyer');
    expect(await recordsIn('buyer', 'bookings')).toHaveLength(1);
    expect(await readdir(join(folder, 'buyer/records'))).not.toContain('properties.json');
    const users = await recordsIn('buyer', 'users');
    expect(users.map(({ id }) => id)).toEqual([buyer.user_id]);
  });

  it('says which files the storage lacks', async () => {
    await servers.open('site', ({ files }) => files.remove(documentKey(document)));
    await exportOf(seller.email, 'lacks');
    expect(await readFile(join(folder, 'lacks/README.txt'), 'utf8')).toContain(
      `The storage lacks these files:\n  files/documents/${document}.pdf`,
    );
  });

  it('is noted in the audit log', async () => {
    const noted = await servers.open('site', ({ database: { db } }) =>
      db
        .selectFrom('audit_log')
        .select('record_id')
        .where('action', '=', 'users.export')
        .where('record_id', '=', buyer.user_id)
        .execute(),
    );
    expect(noted).toHaveLength(1);
  });

  it('refuses an email without an account, and a folder that exists', async () => {
    expect(await exportOf('nobody@people.test', 'nobody')).toEqual({
      status: 1,
      text: 'No account has the email nobody@people.test.',
    });
    expect(await exportOf(buyer.email, 'buyer')).toEqual({
      status: 1,
      text: `${join(folder, 'buyer')} exists. Name a new folder.`,
    });
    expect((await readdir(folder)).filter((name) => /nobody|unfinished/.test(name))).toEqual([]);
  });
});
