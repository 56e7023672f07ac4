import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentEmail } from '#src/wire/emailTemplates/emailTemplates.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import {
  passwordChangedEmail,
  resetPasswordEmail,
} from '#server/modules/accounts/emails/identityEmails.ts';
import { creditEarnedEmail } from '#server/modules/referrals/emails/referralEmails.ts';
import { queueEmails } from '#server/platform/mail/queueEmails.ts';
import { sendEmail } from '#server/platform/mailDelivery/sendEmail.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { EmailContent, NoticeContent } from '#server/platform/emailContent/email.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

const PATH = '/api/v1/admin/sent-emails';

let t: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
});
afterAll(() => t.close());

interface Page {
  readonly data: SentEmail[];
  readonly meta: { readonly next: string | null };
}
const list = async (query: Record<string, string>) =>
  (await admin.client.get<Page>(`${PATH}?${new URLSearchParams(query)}`)).body;
const resend = (id: string) =>
  admin.client.post<ErrorReply & { data: SentEmail }>(`${PATH}/${id}/resend`, {});

async function addressOf({ user_id }: SignedIn): Promise<string> {
  const { email } = await t.services.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  return email;
}

/** Sends the notice, or the email without one. Returns the email as it is listed. */
async function sent(to: string, content: EmailContent | NoticeContent): Promise<SentEmail> {
  await transact(t.services, SYSTEM, async (unit) => {
    if ('kind' in content && content.kind !== null) unit.mail(to, content);
    else await queueEmails(t.services, unit.trx, [{ to, content }]);
  });
  const [email] = (await list({ q: to })).data;
  if (!email) throw new Error('The email is not listed');
  await sendEmail(t.services, { mail_id: email.id });
  const [listed] = (await list({ q: to })).data;
  return listed ?? email;
}

const changed = () =>
  passwordChangedEmail('Ana', new Date('2026-06-03T10:00:00Z'), 'http://k.test');

describe('sent emails', () => {
  it('are for owners and admins', async () => {
    await expectAdminsOnly(t, (client) => client.get(PATH));
    await expectAdminsOnly(t, (client) => client.post(`${PATH}/x/resend`, {}));
    for (const id of ['x', '019f0000-0000-7000-8000-000000000000'])
      expect((await resend(id)).status).toBe(404);
    expect((await admin.client.get(`${PATH}?before=x`)).status).toBe(422);
  });

  it('are found by address, subject and template, with the address partly hidden', async () => {
    const person = await t.person();
    const to = await addressOf(person);
    const email = await sent(to, changed());
    expect(email).toMatchObject({
      template: 'password_changed',
      state: 'sent',
      user_id: person.user_id,
      not_resendable: null,
    });
    expect(email.to).toMatch(/^.…@/);
    const ids = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ id }) => id);
    expect(await ids({ q: to.toUpperCase() })).toEqual([email.id]);
    expect(await ids({ q: 'password was' })).toContain(email.id);
    expect(await ids({ template: 'password_changed' })).toContain(email.id);
    expect(await ids({ template: 'passkey_added' })).toEqual([]);
    expect(await ids({ before: email.id })).not.toContain(email.id);
  });

  it('are sent again as a new email that says so, once a minute', async () => {
    const to = await addressOf(await t.person());
    const email = await sent(to, changed());
    const reply = await resend(email.id);
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({
      resent_from: email.id,
      resent_by: { id: admin.user_id },
      state: 'waiting',
    });
    const { text } = await t.services.database.db
      .selectFrom('mails')
      .select('text')
      .where('id', '=', reply.body.data.id)
      .executeTakeFirstOrThrow();
    expect(text).toMatch(/^We are sending you this email again\. We first sent it on /);
    expect(text).toContain('3 June 2026');
    expect((await resend(email.id)).body.code).toBe('email_just_resent');
    t.clock.advance(61_000);
    expect((await resend(email.id)).status).toBe(201);
    const audited = await t.services.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('record_id', '=', email.id)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['mails.resend', 'mails.resend']);
  });

  it('are never sent again where the link gives access, and hold no content then', async () => {
    const to = await addressOf(await t.person());
    const email = await sent(to, resetPasswordEmail('Ana', 'secret-token', 'http://k.test'));
    expect(email.not_resendable).toMatch(/gives access/);
    expect((await resend(email.id)).body.code).toBe('email_not_resendable');
    const { content } = await t.services.database.db
      .selectFrom('mails')
      .select('content')
      .where('id', '=', email.id)
      .executeTakeFirstOrThrow();
    expect(content).toBeNull();
  });

  it('are not sent again to a person who switched them off', async () => {
    const person = await t.person();
    const email = await sent(
      await addressOf(person),
      creditEarnedEmail('invited', 'Ana', 2_000, 'EUR', 'http://k.test'),
    );
    await t.services.database.db
      .insertInto('notification_preferences')
      .values({ id: randomUUID(), user_id: person.user_id, off: ['booking.email'] })
      .execute();
    const reply = await resend(email.id);
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'The recipient switched off emails of this kind.',
    ]);
  });
});
