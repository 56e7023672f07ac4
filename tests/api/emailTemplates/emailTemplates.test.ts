import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  EmailTemplateDetail,
  EmailTemplateSummary,
} from '#src/wire/emailTemplates/emailTemplates.ts';
import type { AuditPage } from '#src/wire/backOffice/audit.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { passwordChangedEmail } from '#server/modules/accounts/emails/identityEmails.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { openEmailTexts, withCurrentTexts } from '#server/platform/mail/emailTexts.ts';
import { singleNode } from '#server/platform/realtime/nodeMessages.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';

const PATH = '/api/v1/admin/email-templates';

let t: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
});
afterAll(() => t.close());

const read = async (name: string) =>
  (await admin.client.get<{ data: EmailTemplateDetail }>(`${PATH}/${name}`)).body.data;
const save = (name: string, body: object, who = admin) =>
  who.client.send<ErrorReply & { data: EmailTemplateDetail }>('PUT', `${PATH}/${name}`, body);
const preview = (name: string, query: Record<string, string>) =>
  admin.client.get<ErrorReply & { data: { subject: string; text: string } }>(
    `${PATH}/${name}/preview?${new URLSearchParams(query)}`,
  );

/** Sends the email about a changed password. */
async function sendTo(person: SignedIn) {
  const { email } = await t.services.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.user_id)
    .executeTakeFirstOrThrow();
  await transact(t.services, SYSTEM, async (unit) =>
    unit.mail(
      email,
      passwordChangedEmail('Ana', new Date('2026-06-03T10:00:00Z'), 'http://k.test'),
    ),
  );
  return t.services.database.db
    .selectFrom('mails')
    .select(['id', 'subject', 'text', 'html'])
    .where('to', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

describe('email templates', () => {
  it('are for owners and admins', async () => {
    for (const path of [
      '',
      '/password_changed',
      '/password_changed/preview',
      '/password_changed/preview.html',
    ])
      await expectAdminsOnly(t, (client) => client.get(`${PATH}${path}`));
    await expectAdminsOnly(t, (client) =>
      client.send('PUT', `${PATH}/password_changed`, { base: 0, texts: {} }),
    );
    await expectAdminsOnly(t, (client) =>
      client.post(`${PATH}/password_changed/test`, { texts: {} }),
    );
    const owner = await t.person({ profile_type: null, system_roles: ['owner'] });
    expect((await owner.client.get(PATH)).status).toBe(200);
    expect((await admin.client.get(`${PATH}/none`)).status).toBe(404);
  });

  it('are listed with who gets them and when', async () => {
    const { body } = await admin.client.get<{ data: EmailTemplateSummary[] }>(PATH);
    expect(body.data.find(({ name }) => name === 'booking_confirmed')).toEqual({
      name: 'booking_confirmed',
      kind: 'booking_confirmed',
      category: 'booking',
      to: 'The buyer',
      when: 'The booking is paid and accepted.',
      subject: 'Booking confirmed: {place}',
      version: 0,
      is_built_in: true,
      changed_at: null,
      changed_by: null,
    });
  });

  it('are sent with the texts that staff saved, and built in again after going back', async () => {
    const person = await t.person();
    expect((await sendTo(person)).subject).toBe('Your password was changed');
    const texts = { subject: 'New password, {name}', button: 'Reset it' };
    const saved = await save('password_changed', { base: 0, texts });
    expect([saved.status, saved.body.data.version]).toEqual([200, 1]);
    const sent = await sendTo(person);
    expect(sent.subject).toBe('New password, Ana');
    expect(sent.text).toContain('Reset it:\n');
    expect(sent.text).toContain('choose a new password now');
    const { title } = await t.services.database.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', person.user_id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(title).toBe('New password, Ana');

    await save('password_changed', { base: 1, texts: {}, restored_from: 0 });
    expect((await sendTo(person)).subject).toBe('Your password was changed');
    const { versions, is_built_in } = await read('password_changed');
    expect(is_built_in).toBe(true);
    expect(
      versions.map(({ version, restored_from, by }) => [version, restored_from, by?.id]),
    ).toEqual([
      [2, 0, admin.user_id],
      [1, null, admin.user_id],
    ]);
    const { body } = await admin.client.get<AuditPage>(
      '/api/v1/admin/audit?record_id=password_changed',
    );
    expect(body.data.map(({ action }) => action)).toEqual([
      'email_templates.restore',
      'email_templates.edit',
    ]);
    expect(body.data[1]?.differences['subject']).toEqual([
      'Your password was changed',
      'New password, {name}',
    ]);
  });

  it.each([
    [
      { changed: 'Hello {name}, {amount} on {time}.' },
      /\{amount\} cannot be used here\. You can use \{name\}, \{time\}/,
    ],
    [{ changed: 'Hello {name}, your password was changed.' }, /Keep \{time\}/],
    [{ warning: 'Do nothing.' }, /mandatory/],
    [{ subject: '' }, /Write a text/],
    [{ subject: 'x'.repeat(121) }, /limit is 120/],
    [{ subject: '<b>Hi</b>' }, /plain text/],
    [{ button: 'See evil.example.com' }, /web address/],
    [{ none: 'x' }, /no such text/],
  ])('refuse %j at its place and keep what was', async (texts, problem) => {
    const before = await read('password_changed');
    for (const reply of [
      await save('password_changed', { base: before.version, texts }),
      await preview('password_changed', { texts: JSON.stringify(texts) }),
    ]) {
      expect(reply.status).toBe(422);
      expect(reply.body.errors?.[Object.keys(texts)[0] ?? '']?.[0]).toMatch(problem);
    }
    expect(await read('password_changed')).toEqual(before);
  });

  it('tell the second of two editors about the first, and lose neither', async () => {
    const other = await t.person({ profile_type: null, system_roles: ['owner'] });
    const replies = await Promise.all([
      save('passkey_added', { base: 0, texts: { subject: 'A new passkey' } }),
      save('passkey_added', { base: 0, texts: { subject: 'Another passkey' } }, other),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = replies.find(({ status }) => status === 409)?.body;
    expect(refused?.code).toBe('template_changed');
    expect(refused?.message).toMatch(/saved version 1 while you were editing/);
    expect((await read('passkey_added')).versions).toHaveLength(1);
  });

  it('are previewed with a sent email, as text and as framed HTML without scripts', async () => {
    const { id } = await sendTo(await t.person());
    const query = { mail: id, texts: JSON.stringify({ subject: 'For {name} & you' }) };
    const { body } = await preview('password_changed', query);
    expect(body.data.subject).toBe('For Ana & you');
    expect(body.data.text).toContain('3 June 2026');
    const html = await admin.client.get<string>(
      `${PATH}/password_changed/preview.html?${new URLSearchParams(query)}`,
    );
    expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(html.body).toContain('For Ana &amp; you');
    expect((await preview('password_changed', { texts: 'no' })).status).toBe(400);
    expect((await preview('passkey_added', { mail: id })).status).toBe(404);
    expect((await preview('booking_confirmed', {})).body.data.text).toContain('Rua do Jardim 7');
  });

  it('are sent to oneself as a test that is not kept', async () => {
    const tester = await t.person({ profile_type: null, system_roles: ['admin'] });
    const reply = await tester.client.post<{ data: { to: string } }>(
      `${PATH}/booking_confirmed/test`,
      { texts: { button: 'Open it' } },
    );
    const mail = await t.services.database.db
      .selectFrom('mails')
      .select(['subject', 'text', 'forget'])
      .where('to', '=', reply.body.data.to)
      .where('template', '=', 'booking_confirmed')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('[Test] Booking confirmed: Quiet rooms by the river');
    expect(mail.text).toContain('Open it:');
    expect(mail.forget).toBe(true);
  });

  it('are read again by every node after a change', async () => {
    const { database } = t.services;
    const bus = { nodes: singleNode() };
    // Another node has its own pool, so it learns of the change by the event only.
    const other = openEmailTexts(
      { pool: Object.create(database.pool) as typeof database.pool },
      bus,
    );
    const here = openEmailTexts(database, bus);
    const email = passwordChangedEmail('Ana', new Date(), 'http://k.test');
    const subject = async (texts: typeof here) =>
      (await withCurrentTexts(texts, database.db, [email]))[0]?.subject.pattern;
    expect([await subject(here), await subject(other)]).toEqual([
      'Your password was changed',
      'Your password was changed',
    ]);
    const { version } = await read('password_changed');
    await save('password_changed', { base: version, texts: { subject: 'Password changed' } });
    expect(await subject(here)).toBe('Password changed');
    await expect.poll(() => subject(other)).toBe('Password changed');
  });
});
