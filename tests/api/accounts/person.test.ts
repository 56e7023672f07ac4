import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#src/wire/accounts/person.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { addListing } from '#tests/support/records/listings.ts';

let t: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
});
afterAll(() => t.close());

const personOf = (who: SignedIn, id: string) =>
  who.client.get<{ data: Person }>(`/api/v1/admin/users/${id}/person`);

/** An email to a person, and the state of its job. */
async function email(to: string, subject: string, job: 'completed' | 'failed' | 'none') {
  const { db } = t.services.database;
  const id = randomUUID();
  await db
    .insertInto('mails')
    .values({
      id,
      to,
      subject,
      text: 'The link that signs in: secret',
      html: '',
      sent_at: job === 'completed' ? t.clock.now().toISOString() : null,
      created_at: t.clock.now().toISOString(),
    })
    .execute();
  if (job === 'failed')
    await sql`insert into pgboss.job (name, data, state, output) values ('send_mail',
      ${JSON.stringify({ mail_id: id })}::jsonb, 'failed', '{"message": "Mailbox full"}')`.execute(
      db,
    );
}

describe('the page of a person', () => {
  it('is for admins; 404 for another id', async () => {
    const { user_id } = await t.person();
    await expectAdminsOnly(t, (client) => client.get(`/api/v1/admin/users/${user_id}/person`));
    for (const id of [randomUUID(), 'me']) expect((await personOf(admin, id)).status).toBe(404);
  });

  it('shows profiles, counts and sessions, and who may be viewed', async () => {
    const seller = await t.person({ profile_type: 'seller' });
    await addListing(t.services.database.db, seller.profile_id ?? '');
    const { data } = (await personOf(admin, seller.user_id)).body;
    expect(data.profiles.map(({ id }) => id)).toEqual([seller.profile_id]);
    expect(data.counts.listings).toBe(1);
    expect(data.sessions).toHaveLength(1);
    expect(data.may_view_as).toBe(true);
    for (const id of [admin.user_id, (await t.person({ system_roles: ['owner'] })).user_id])
      expect((await personOf(admin, id)).body.data.may_view_as).toBe(false);
  });

  it('shows the state of emails, and never their text', async () => {
    const person = await t.person();
    const { email: to } = await t.services.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.user_id)
      .executeTakeFirstOrThrow();
    await email(to, 'First', 'completed');
    t.clock.advance(1_000);
    await email(to, 'Second', 'none');
    t.clock.advance(1_000);
    await email(to, 'Third', 'failed');
    const reply = await personOf(admin, person.user_id);
    const states = reply.body.data.emails.map(({ subject, state, problem }) => [
      subject,
      state,
      problem,
    ]);
    expect(states).toEqual([
      ['Third', 'failed', 'Mailbox full'],
      ['Second', 'waiting', null],
      ['First', 'sent', null],
    ]);
    expect(JSON.stringify(reply.body)).not.toContain('secret');
  });
});
