import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spellEmails } from '#server/modules/accounts/jobs/spellEmails.ts';
import { sendEmail } from '#server/platform/mailDelivery/sendEmail.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { DelegationView } from '#src/wire/delegations/delegation.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { sampleEmail, withMailServer } from '#tests/support/app/outbox.ts';
import { givePassword, PASSWORD } from '#tests/support/app/signIn.ts';
import { startFakeGoogle } from '#tests/support/network/google.ts';
import { startMailServer } from '#tests/support/network/smtp.mjs';

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let test: TestApp;

beforeAll(async () => {
  google = await startFakeGoogle();
  test = await testApp(google.environment);
});
afterAll(async () => {
  await test.close();
  await google.close();
});
// Reset the rate limits between tests.
beforeEach(() => test.clock.advance(24 * 3_600_000));

const db = () => test.services.database.db;

/** The spellings of one new address; the first is stored. */
function spellings(): readonly [string, string, string, string] {
  const local = `ana-${uuidv7()}`;
  return [
    `${local}@münchen.de`,
    `${local}@XN--MNCHEN-3YA.de`,
    `Ana <mailto:${local}@mu\u0308nchen.de>`,
    `\u202A${local}＠MÜNCHEN。de\u202C`,
  ];
}

const register = (email: string) =>
  test.visitor.post<{ data: { email: string } } & ErrorReply>('/api/register', {
    name: 'Ana',
    email,
    password: 'gärten über köln',
    profile_type: 'buyer',
    account_type: 'personal',
  });

const login = (email: string, password = PASSWORD) =>
  test.visitor.post<ErrorReply>('/api/login', {
    email,
    password,
    context: 'web',
    device_name: 'Web Client',
  });

async function personOf(email: string): Promise<SignedIn> {
  const person = await test.person();
  await givePassword(test, person.user_id);
  await db().updateTable('users').set({ email }).where('id', '=', person.user_id).execute();
  return person;
}

const usersOf = (emails: readonly string[]) =>
  db().selectFrom('users').select('email').where('email', 'in', emails).execute();

const mailsTo = async (email: string) =>
  db().selectFrom('mails').select('subject').where('to', '=', email).execute();

describe('an address with an international domain', () => {
  it('registers one account, whatever its spelling', async () => {
    const all = spellings();
    const [stored] = all;
    for (const email of all) {
      const { status, body } = await register(email);
      expect([status, body.data]).toEqual([201, { email: stored }]);
    }
    expect(await usersOf(all)).toEqual([{ email: stored }]);
    expect(await mailsTo(stored)).toHaveLength(all.length);
  });

  it('signs in and gets the link for a new password in each spelling', async () => {
    const [stored, ...others] = spellings();
    await personOf(stored);
    for (const email of others) {
      expect((await login(email)).status).toBe(200);
      const forgot = await test.visitor.post('/api/forget-password', { email });
      expect(forgot.status).toBeLessThan(300);
      test.clock.advance(61_000);
    }
    expect(await mailsTo(stored)).toHaveLength(others.length);
  });

  it('is the address that the account has, or that another one has', async () => {
    const [stored, other] = spellings();
    const [taken, takenToo] = spellings();
    const person = await personOf(stored);
    await personOf(taken);
    const update = (email: string) =>
      person.client.post<{ data: object } & ErrorReply>('/api/v1/user/update', {
        email,
        current_password: PASSWORD,
      });
    expect((await update(other)).body.data).toEqual({ email_changed: false });
    const refused = await update(takenToo);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['email']]);
    const [next, nextToo] = spellings();
    expect((await update(nextToo)).body.data).toEqual({ email_changed: true });
    expect(await usersOf([next, nextToo])).toEqual([{ email: next }]);
  });

  it('confirms the deletion of the account in each spelling', async () => {
    const [stored, other] = spellings();
    const person = await personOf(stored);
    const deleted = await person.client.post('/api/v1/user/delete', {
      password: PASSWORD,
      confirmation: other,
    });
    expect(deleted.status).toBeLessThan(300);
  });

  it('of an invited agent belongs to their account', async () => {
    const [stored, other] = spellings();
    const agent = await personOf(stored);
    const seller = await test.person({ profile_type: 'seller' });
    const { status, body } = await seller.client.post<{ data: DelegationView }>(
      '/api/v1/seller/agents',
      { email: other, scopes: ['properties'], ends_on: null },
    );
    expect([status, body.data.invited_email]).toEqual([201, stored]);
    const accepted = await agent.client.post(
      `/api/v1/agent-invitations/${body.data.id}/accept`,
      {},
    );
    expect(accepted.status).toBe(200);
  });

  it('from Google is the one of the account', async () => {
    const [stored, other] = spellings();
    const person = await personOf(stored);
    google.issue('international', {
      aud: 'keystead.apps.googleusercontent.com',
      sub: other,
      email: other,
      email_verified: 'true',
      name: 'Ana',
    });
    const { body } = await test.visitor.post<{ data: { user: { id: string } } }>(
      '/api/auth/google/token',
      { access_token: 'international' },
    );
    expect(body.data.user.id).toBe(person.user_id);
  });

  it('that an earlier version stored in ASCII is spelled as it is compared, unless it is taken', async () => {
    const [stored, other] = spellings();
    const [taken, twin] = spellings();
    for (const email of [other.toLowerCase(), taken, twin.toLowerCase()]) await personOf(email);
    for (const _ of [1, 2]) await spellEmails(test.services);
    expect((await login(other)).status).toBe(200);
    expect(await usersOf([stored, other, taken, twin])).toHaveLength(3);
  });

  it('is encoded in the envelope and the header of an email', async () => {
    const smtp = await startMailServer();
    const [stored] = spellings();
    await transact(test.services, SYSTEM, (unit) => {
      unit.mail(stored, sampleEmail(stored));
      return Promise.resolve();
    });
    const { id } = await db()
      .selectFrom('mails')
      .select('id')
      .where('to', '=', stored)
      .executeTakeFirstOrThrow();
    await sendEmail(withMailServer(test.services, smtp.url), { mail_id: id });
    await smtp.close();
    const encoded = stored.replace('münchen', 'xn--mnchen-3ya');
    expect(smtp.recipients).toEqual([`<${encoded}>`]);
    expect(smtp.taken[0]).toMatch(new RegExp(`^To: ${encoded}$`, 'm'));
  });
});

it('is a text with the format of an email in the description of the API', async () => {
  const { body } = await test.visitor.get<{
    paths: Record<
      string,
      { post: { requestBody: { content: Record<string, { schema: object }> } } }
    >;
  }>('/api/openapi.json');
  expect(body.paths['/api/register']?.post.requestBody.content['application/json']).toMatchObject({
    schema: {
      properties: {
        email: { type: 'string', format: 'email', maxLength: 254 },
        password: { type: 'string', minLength: 10, maxLength: 200 },
      },
    },
  });
});

describe('an address that no mail reaches', () => {
  it.each(['josé@example.com', '用户@例え.jp'])(
    'with letters such as in %s has its own sentence',
    async (email) => {
      const { status, body } = await register(email);
      expect(status).toBe(422);
      expect(body.errors).toEqual({
        email: [
          'Only letters from a to z, digits and the signs . _ + - can stand before the @. Use another address.',
        ],
      });
    },
  );

  it.each(['ana@xn--a.de', 'ana@example', 'ana@münchen.de/x', 'ana'])(
    '%s is refused',
    async (email) => {
      const { body } = await register(email);
      expect(body.errors).toEqual({ email: ['Enter an email address, such as name@example.com.'] });
      expect([(await login(email)).status, (await login('josé@example.com')).status]).toEqual([
        401, 401,
      ]);
    },
  );
});
