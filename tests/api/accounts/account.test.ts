import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicProfile } from '#src/wire/accounts/account.ts';
import { PASSWORD, personWithPassword, whoIs } from '#tests/support/app/accounts.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { delegate, type PersonOptions } from '#tests/support/records/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const UPDATE = '/api/v1/user/update';
const person = (options?: PersonOptions) => personWithPassword(t, options);

const mailsTo = (email: string) =>
  t.services.database.db.selectFrom('mails').selectAll().where('to', '=', email).execute();

describe('POST /v1/user/update', () => {
  it('is 401 for a visitor and 403 for the texts of a delegated profile', async () => {
    expect((await t.visitor.post(UPDATE, { name: 'Eve' })).status).toBe(401);
    const seller = await t.person({ profile_type: 'seller' });
    const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(t.services.database.db, agent.user_id, seller.profile_id, ['properties']);
    await agent.client.post('/api/profiles/switch', { profile_id: seller.profile_id });
    expect((await agent.client.post(UPDATE, { about: 'Mine now' })).status).toBe(403);
    expect((await agent.client.post(UPDATE, { name: 'Agent Smith' })).status).toBe(200);
  });

  it('changes names and texts, without a password and without touching the email', async () => {
    const { client, email } = await person();
    const texts = { name: 'Ana Lima', display_name: 'Ana', about: 'Travels by train.' };
    const same = { ...texts, email: email.toUpperCase() };
    expect(await client.post(UPDATE, same)).toMatchObject({
      status: 200,
      body: { data: { email_changed: false } },
    });
    expect(await whoIs(client)).toMatchObject({
      name: 'Ana Lima',
      email,
      profile: { display_name: 'Ana' },
    });
    const seen = await client.get<{ data: PublicProfile }>('/api/v1/user/profile');
    expect(seen.body.data).toMatchObject({ about: 'Travels by train.', own: true, stays: 0 });
  });

  it('has no profile in its reply for a user who acts as none', async () => {
    const { client } = await t.person({ profile_type: null, system_roles: ['agent'] });
    expect(await client.get('/api/v1/user/profile')).toMatchObject({
      status: 200,
      body: { data: null },
    });
  });

  it.each([
    ['a name of spaces', { name: '  ' }, 'name'],
    ['no email', { email: 'ana' }, 'email'],
    ['a text that is too long', { about: 'x'.repeat(2001) }, 'about'],
    ['another email without the password', { email: 'x@people.test' }, 'current_password'],
    [
      'another email with a wrong password',
      { email: 'x@people.test', current_password: 'guess' },
      'current_password',
    ],
  ])('422 for %s', async (_, body, field) => {
    const { client } = await person();
    const answer = await client.post<{ errors: object }>(UPDATE, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it('422 for an email that is taken, in any case', async () => {
    const other = await person();
    const { client } = await person();
    const body = { email: other.email.toUpperCase(), current_password: PASSWORD };
    expect(await client.post(UPDATE, body)).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
  });

  it('un-verifies a new email, emails both addresses, and the link verifies it', async () => {
    const { client, email } = await person();
    const body = { email: 'new.home@people.test', current_password: PASSWORD };
    expect(await client.post(UPDATE, body)).toMatchObject({
      status: 200,
      body: { data: { email_changed: true } },
    });
    expect(await whoIs(client)).toMatchObject({ email: body.email, email_verified_at: null });
    const [notice] = await mailsTo(email);
    expect(notice).toMatchObject({ subject: 'Your email address was changed' });
    expect(notice?.text).not.toContain(body.email);
    const [request] = await mailsTo(body.email);
    expect(request).toMatchObject({ subject: 'Confirm your new email address' });
    const token = /token=([\w-]+)/.exec(request?.text ?? '')?.[1];
    expect((await client.post('/api/verify-email', { token })).status).toBe(204);
    expect((await whoIs(client)).email_verified_at).not.toBeNull();
  });
});
