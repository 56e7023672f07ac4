import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEmail } from '#server/platform/mailDelivery/sendEmail.ts';
import { PASSWORD } from '#tests/support/app/signIn.ts';
import { queueEmail } from '#tests/support/app/outbox.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ EMAIL: 'off' });
});
afterAll(() => t.close());

describe('EMAIL=off', () => {
  it('drops emails: none counts as sent', async () => {
    const mail_id = await queueEmail(t.services);
    await sendEmail(t.services, { mail_id });
    const mails = await t.services.database.db.selectFrom('mails').select('id').execute();
    expect(mails).toEqual([]);
  });

  it('answers what only an email can answer with an error, and changes nothing', async () => {
    const person = await t.person({ email_verified: false });
    const off = { status: 503, body: { code: 'email_off' } };
    expect(await t.visitor.post('/api/forget-password', { email: person.email })).toMatchObject(
      off,
    );
    expect(await t.visitor.post('/api/forget-password', { email: 'no@one.test' })).toMatchObject(
      off,
    );
    expect(await person.client.post('/api/resend-verification', {})).toMatchObject(off);
    const registration = {
      name: 'Ana Sousa',
      email: 'new@people.test',
      password: PASSWORD,
      profile_type: 'buyer',
      account_type: 'personal',
    };
    expect(await t.visitor.post('/api/register', registration)).toMatchObject(off);
    const { db } = t.services.database;
    expect(await db.selectFrom('users').select('email').execute()).toEqual([
      { email: person.email },
    ]);
    expect(await db.selectFrom('password_resets').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('email_verifications').select('id').execute()).toEqual([]);
  });
});
