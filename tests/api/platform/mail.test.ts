import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { sendEmail } from '#server/platform/mailDelivery/sendEmail.ts';
import { START, testApp, type TestApp } from '#tests/support/app/app.ts';
import { addListing } from '#tests/support/records/listings.ts';
import { holdStay, sendBookingEvent, settle } from '#tests/support/bookings/stays.ts';
import { queuedJobs, withMailServer, queueEmail } from '#tests/support/app/outbox.ts';
import { startMailServer, type MailServer } from '#tests/support/network/smtp.mjs';

let t: TestApp;
const open: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  t.clock.set(START.toISOString());
  const { db, pool } = t.services.database;
  await pool.query('delete from pgboss.job');
  await db.deleteFrom('mails').execute();
});
afterEach(async () => {
  for (const { stop } of open.splice(0)) await stop();
});
afterAll(() => t.close());

async function mailServer(options?: { delayMs: number }): Promise<MailServer> {
  const server = await startMailServer(options);
  open.push({ stop: server.close });
  return server;
}

async function place(more?: Parameters<typeof addListing>[2]): Promise<string> {
  const seller = await t.person({ profile_type: 'seller' });
  return addListing(t.services.database.db, seller.profile_id, more);
}

describe('mail', () => {
  it('is sent once over SMTP, as text and HTML', async () => {
    const smtp = await mailServer();
    const id = await queueEmail(t.services, 'Grüße');
    for (const _ of [1, 2]) await sendEmail(withMailServer(t.services, smtp.url), { mail_id: id });
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]).toMatch(/^From: Keystead <hello@keystead.test>$/m);
    expect(smtp.taken[0]).toMatch(/^To: someone@people.test$/m);
    expect(smtp.taken[0]).toContain(`Message-ID: <${id}@keystead.test>`);
    expect(smtp.taken[0]).toContain('multipart/alternative');
  });

  it('stays in the outbox without SMTP, with escaped content', async () => {
    const id = await queueEmail(t.services);
    await sendEmail(t.services, { mail_id: id });
    const { html, text, sent_at } = await t.services.database.db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sent_at).not.toBeNull();
    expect(html).toContain('“das” &lt;b&gt;da&lt;/b&gt; &amp; dort? Ä');
    expect(html).toContain('href="http://keystead.test/search?a=1&amp;b=2"');
    expect(text).toContain('http://keystead.test/search?a=1&b=2');
  });

  it('is shown at /dev/mail', async () => {
    await queueEmail(t.services, 'First <b>');
    const id = await queueEmail(t.services, 'Second');
    const list = await t.visitor.get<string>('/dev/mail');
    expect(list.status).toBe(200);
    expect(list.body.indexOf('Second')).toBeLessThan(list.body.indexOf('First &lt;b&gt;'));
    expect((await t.visitor.get<string>(`/dev/mail?show=${id}`)).body).toContain(
      `src="/dev/mail/${id}"`,
    );
    const email = await t.visitor.get<string>(`/dev/mail/${id}`);
    expect(email.body).toContain('<h1');
    expect(email.headers['content-security-policy']).toContain("default-src 'none'");
    for (const path of ['/dev/mail/x', `/dev/mail/${uuidv7()}`])
      expect(await t.visitor.get(path)).toMatchObject({ status: 404 });
  });

  it('is not shown on a public server', async () => {
    const env = { ...t.services.env, IS_PUBLIC: true };
    const app = await buildApp({ ...t.services, env });
    open.push({ stop: () => app.close() });
    expect((await app.inject('/dev/mail')).statusCode).toBe(404);
  });

  it('gives the buyer the bank details, and informs both sides', async () => {
    const buyer = await t.person();
    const property_id = await place();
    const { id, reference } = await holdStay(buyer.client, { property_id });
    const { payment } = (await sendBookingEvent(buyer.client, id, 'choose_bank_transfer')).body
      .data;
    await settle(t.services, id, 'incoming');
    await sendBookingEvent(buyer.client, id, 'cancel_by_buyer', { reason: 'A <script> of mine' });
    await settle(t.services, id, 'outgoing');
    const mails = await t.services.database.db
      .selectFrom('mails')
      .selectAll()
      .where('to', '=', buyer.email)
      .orderBy('id')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^How to pay for Quiet rooms/),
      expect.stringMatching(/^Booking confirmed: /),
      expect.stringMatching(/^You cancelled the stay/),
      'We refunded €350.00',
    ]);
    const [first, , third] = mails;
    for (const part of [payment?.reference, reference, 'DE89 3704 0044 0532 0130 00', '€350.00'])
      expect(first?.text).toContain(part);
    expect(first?.text).toContain(`http://keystead.test/settings/booking/${id}`);
    expect(third?.text).toContain('A <script> of mine');
    expect(third?.html).not.toContain('<script>');
    const all = await t.services.database.db.selectFrom('mails').select('id').execute();
    expect(await queuedJobs(t.services, 'send_mail')).toHaveLength(all.length);
  });
});
