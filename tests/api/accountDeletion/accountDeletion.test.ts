import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedColumns, tables } from '#server/modules/index.ts';
import { recordsOf } from '#server/operate/exportPerson/recordsOf.ts';
import { sendEmail } from '#server/platform/mailDelivery/sendEmail.ts';
import { tidy } from '#server/modules/jobHandlers.ts';
import { brokenAuditLink } from '#server/platform/audit/verifyAudit.ts';
import {
  PASSWORD,
  personWithPassword,
  columnsContaining,
  whoIs,
} from '#tests/support/app/accounts.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addUnpublished } from '#tests/support/records/listings.ts';
import { addExpiredChange } from '#tests/support/records/expiredChange.ts';
import { queuedJobs, withMailServer } from '#tests/support/app/outbox.ts';
import type { PersonOptions } from '#tests/support/records/people.ts';
import { ANSWERS, documentId, picture, upload } from '#tests/support/onboarding/documents.ts';
import { addSchedule, addTemplate } from '#tests/support/conversations/schedules.ts';
import { addBooking } from '#tests/support/records/records.ts';
import { startMailServer } from '#tests/support/network/smtp.mjs';
import { holdStay, sendBookingEvent } from '#tests/support/bookings/stays.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const UPDATE = '/api/v1/user/update';
const DELETE = '/api/v1/user/delete';
const person = (options?: PersonOptions) => personWithPassword(t, options);

const mailsTo = (email: string) =>
  t.services.database.db.selectFrom('mails').selectAll().where('to', '=', email).execute();

describe('POST /v1/user/delete', () => {
  const sure = (email: string) => ({ password: PASSWORD, confirmation: email });

  it('is 401 for a visitor, and 403 for another user’s account', async () => {
    expect((await t.visitor.post(DELETE, sure('a@people.test'))).status).toBe(401);
    expect((await t.visitor.get('/api/v1/user/deletion')).status).toBe(401);
    const { token } = await person();
    const elsewhere = await t.app.inject({
      method: 'POST',
      url: DELETE,
      cookies: { keystead_session: token },
      headers: { origin: 'https://evil.test' },
      payload: sure('a@people.test'),
    });
    expect(elsewhere.statusCode).toBe(403);
  });

  it('422 without the password or with a different address', async () => {
    const { client, email } = await person();
    expect(await client.post(DELETE, { password: 'guess', confirmation: email })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
    expect(await client.post(DELETE, sure('delete'))).toMatchObject({
      status: 422,
      body: { errors: { confirmation: [expect.any(String)] } },
    });
    expect((await whoIs(client)).email).toBe(email);
  });

  it('409 with the reasons while a stay is upcoming, for buyer and seller, and for the last owner', async () => {
    const { db } = t.services.database;
    const seller = await person({ profile_type: 'seller' });
    const buyer = await person();
    await addBooking(db, { buyer_id: buyer.profile_id, seller_id: seller.profile_id });
    const owner = await person({ profile_type: null, system_roles: ['owner'] });
    for (const [who, blocker] of [
      [buyer, { code: 'stays_as_buyer', count: 1 }],
      [seller, { code: 'stays_as_seller', count: 1 }],
      [owner, { code: 'last_owner' }],
    ] as const) {
      const state = await who.client.get('/api/v1/user/deletion');
      expect(state.body).toEqual({ data: { blockers: [blocker] } });
      expect(await who.client.post(DELETE, sure(who.email))).toMatchObject({
        status: 409,
        body: { code: 'account_in_use', details: { blockers: [blocker] } },
      });
    }
  });

  it('erases all personal data from every table, and keeps the ledger', async () => {
    const { services } = t;
    const { db } = services.database;
    const smtp = await startMailServer();
    const sending = withMailServer(services, smtp.url);
    const sendAll = async () => {
      for (const { data } of await queuedJobs(services, 'send_mail'))
        if ('mail_id' in data) await sendEmail(sending, { mail_id: String(data.mail_id) });
    };
    const seller = await person({ profile_type: 'seller' });
    const gone = await person();
    const name = 'Zebedee Quillfeather';
    const about = 'Collects zithers.';
    await gone.client.post(UPDATE, { name, display_name: name, about });
    await gone.client.post('/api/v1/profiles', {
      profile_type: 'seller',
      account_type: 'personal',
      display_name: `${name} & Sons`,
    });
    const profiles = (await whoIs(gone.client)).profiles.map(({ id }) => id);
    const own = await addListing(db, profiles[1] ?? '', { address: '7 Quillfeather Lane' });
    await addUnpublished(db, profiles[1] ?? '', own, gone.user_id, '8 Quillfeather Lane');
    const staff = await t.person({ profile_type: null, system_roles: ['admin'] });
    await staff.client.send('PUT', `/api/v1/admin/users/${gone.user_id}`, { name });
    await staff.client.send('PUT', `/api/v1/admin/profiles/${profiles[0]}`, { about });
    const property_id = await addListing(db, seller.profile_id, { instant_booking: false });
    const booking = await holdStay(gone.client, { property_id });
    await sendBookingEvent(gone.client, booking.id, 'choose_bank_transfer');
    await sendBookingEvent(gone.client, booking.id, 'cancel_by_buyer', {
      reason: `${name} is ill, sorry`,
    });
    await db.updateTable('payments').set({ state: 'voided' }).execute();
    await addExpiredChange(db, booking.id, `${name} would rather come in May`);
    const guess = { email: gone.email, password: 'guess', context: 'web', device_name: 'Test' };
    expect((await t.visitor.post('/api/login', guess)).status).toBe(401);
    await t.visitor.post('/api/forget-password', { email: gone.email });
    await sendAll();

    const words = [name, gone.email, about, 'Quillfeather Lane'];
    const stored = await columnsContaining(services, words);
    expect(stored).not.toEqual([]);
    // Who asks what is stored about them gets all that an erasure removes.
    const exported = await recordsOf(db, tables, sealedColumns, {
      user_id: gone.user_id,
      email: gone.email,
      profile_ids: profiles,
    });
    const tablesOf = new Set(stored.map((column) => /^public\.(\w+)\./.exec(column)?.[1] ?? ''));
    expect([...tablesOf].filter((name) => !exported.has(name))).toEqual([]);
    const answer = await gone.client.post(DELETE, sure(gone.email.toUpperCase()));
    expect(answer.status).toBe(204);
    await sendAll();

    expect(smtp.taken.some((mail) => mail.includes('Your account was deleted'))).toBe(true);
    expect(await columnsContaining(services, words)).toEqual([]);
    expect((await gone.client.get('/api/user')).status).toBe(401);
    const again = { email: gone.email, password: PASSWORD, context: 'web', device_name: 'Test' };
    expect((await t.visitor.post('/api/login', again)).status).toBe(401);
    const seen = await seller.client.get(`/api/v1/bookings/${booking.id}`);
    expect(seen).toMatchObject({ status: 200, body: { data: { id: booking.id } } });
    expect(JSON.stringify(seen.body)).toContain('Former user');
    expect((await t.visitor.get(`/api/v1/properties/${own}`)).status).toBe(404);
    expect(await brokenAuditLink(db)).toBeNull();
    await smtp.close();
  });

  it('deletes a seller’s scheduled messages with their templates', async () => {
    const gone = await person({ profile_type: 'seller' });
    const { id } = await addTemplate(gone.client, gone.profile_id, 'The code is 1234');
    await addSchedule(gone.client, gone.profile_id, { template_id: id });
    expect((await gone.client.post(DELETE, sure(gone.email))).status).toBe(204);
    expect(await columnsContaining(t.services, ['The code is 1234'])).toEqual([]);
  });

  it('deletes the onboarding steps, their documents and the account number', async () => {
    const { db } = t.services.database;
    const gone = await person({ profile_type: 'seller', onboarding_status: 'not_started' });
    const steps = '/api/v1/onboarding/steps';
    const send = async (step: 'personal_details' | 'identity_document') =>
      gone.client.post(`${steps}/${step}/submit`, { answers: ANSWERS[step] });
    await send('personal_details');
    const id = documentId(await upload(t, gone, await picture()));
    await send('identity_document');
    await gone.client.send('PUT', `${steps}/payout_account`, { answers: ANSWERS.payout_account });
    const left = async () => {
      const begun = await db
        .selectFrom('onboarding_steps')
        .select('id')
        .where('profile_id', '=', gone.profile_id)
        .execute();
      const documents = await db
        .selectFrom('documents')
        .select('id')
        .where('id', '=', id)
        .execute();
      const accounts = await db
        .selectFrom('payout_accounts')
        .select('id')
        .where('profile_id', '=', gone.profile_id)
        .execute();
      return [begun.length, documents.length, accounts.length];
    };
    expect(await left()).toEqual([3, 1, 1]);
    expect((await gone.client.post(DELETE, sure(gone.email))).status).toBe(204);
    expect(await left()).toEqual([0, 0, 0]);
  });

  it('keeps the last email in the outbox for a day when no mail server is configured', async () => {
    const { client, email } = await person();
    await client.post(DELETE, sure(email));
    for (const { data } of await queuedJobs(t.services, 'send_mail'))
      if ('mail_id' in data) await sendEmail(t.services, { mail_id: String(data.mail_id) });
    expect(await mailsTo(email)).toHaveLength(1);
    t.clock.advance(25 * 3_600_000);
    await tidy(t.services);
    expect(await mailsTo(email)).toEqual([]);
  });
});
