import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_TOKENS } from '#src/rules/accounts/apiTokens.ts';
import type { ApiToken, CreatedApiToken, GrantableScope } from '#src/wire/accounts/apiTokens.ts';
import { brokenAuditLink } from '#server/platform/audit/verifyAudit.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import { deleteUser } from '#tests/support/accounts/deleteUser.ts';
import { columnsContaining } from '#tests/support/app/accounts.ts';
import { apiTokenOf, sendWith } from '#tests/support/app/apiToken.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { delegate } from '#tests/support/records/people.ts';

let t: TestApp;
let ana: SignedIn;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  ana = await t.person();
});

const PATH = '/api/v1/api-tokens';
const ID = '01941f29-7c00-70ec-a15f-a49a40d362a1';
const NEW = { name: 'Channel manager', scopes: ['bookings:read'], expires_in_days: 30 } as const;

type Failure = { readonly code?: string; readonly errors?: Record<string, string[]> };
const codeOf = (body: unknown) => (body as Failure | undefined)?.code;

const list = async (client = ana.client) =>
  (await client.get<{ data: ApiToken[] }>(PATH)).body.data;
const scopesOf = async ({ client }: SignedIn) =>
  (await client.get<{ data: GrantableScope[] }>(`${PATH}/scopes`)).body.data;

async function create(person = ana, values: object = NEW): Promise<CreatedApiToken> {
  await stepUp(t, person.user_id);
  const { status, body } = await person.client.post<{ data: CreatedApiToken }>(PATH, values);
  expect(status).toBe(201);
  return body.data;
}

describe('API tokens', () => {
  it('401 for a visitor', async () => {
    for (const path of [PATH, `${PATH}/scopes`])
      expect((await t.visitor.get(path)).status).toBe(401);
    expect((await t.visitor.post(PATH, NEW)).status).toBe(401);
    expect((await t.visitor.send('DELETE', `${PATH}/${ID}`)).status).toBe(401);
  });

  it('403 without a step-up, before the email is verified, and for an agent who acts for a seller', async () => {
    const plain = await ana.client.post(PATH, NEW);
    expect([plain.status, codeOf(plain.body)]).toEqual([403, 'step_up_required']);

    const unverified = await t.person({ email_verified: false });
    await stepUp(t, unverified.user_id);
    const early = await unverified.client.post(PATH, NEW);
    expect([early.status, codeOf(early.body)]).toEqual([403, 'email_not_verified']);

    const seller = await t.person({ profile_type: 'seller' });
    const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
    const { db } = t.services.database;
    await delegate(db, agent.user_id, seller.profile_id, ['bookings']);
    await db
      .updateTable('sessions')
      .set({ profile_id: seller.profile_id })
      .where('user_id', '=', agent.user_id)
      .execute();
    await stepUp(t, agent.user_id);
    const acting = await agent.client.post(PATH, NEW);
    expect([acting.status, codeOf(acting.body)]).toEqual([403, 'not_delegated']);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['another lifetime', { expires_in_days: 36_500 }, 'expires_in_days'],
    ['an unknown scope', { scopes: ['bookings:explode'] }, 'scopes'],
    ['a scope of staff', { scopes: ['bookings:read', 'settings:read'] }, 'scopes'],
    ['text that is no scope', { scopes: ['*'] }, 'scopes.0'],
    ['an owner', { user_id: ID }, '_'],
  ])('422 for %s', async (_, change, field) => {
    await stepUp(t, ana.user_id);
    const { status, body } = await ana.client.post<Failure>(PATH, { ...NEW, ...change });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await list()).toEqual([]);
  });

  it('shows the secret once, and stores its hash only', async () => {
    const { token, secret } = await create();
    expect(secret).toMatch(/^kst_[\w-]{43}$/);
    expect(await list()).toEqual([token]);
    expect(token).toMatchObject({
      name: NEW.name,
      scopes: NEW.scopes,
      last_four: secret.slice(-4),
      expires_at: '2026-07-01T10:00:00.000Z',
      expired: false,
      last_used_at: null,
    });
    expect(await columnsContaining(t.services, [secret])).toEqual([]);
    expect(await columnsContaining(t.services, [hashOfToken(secret)])).toEqual([
      'public.api_tokens.token_hash',
    ]);
  });

  it('emails the owner, and enters creation and revocation in the history', async () => {
    const { token } = await create();
    expect((await ana.client.send('DELETE', `${PATH}/${token.id}`)).status).toBe(204);
    const { db } = t.services.database;
    const mails = await db
      .selectFrom('mails')
      .select('subject')
      .where('to', '=', ana.email)
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'An API token was created for your account',
    ]);
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'differences'])
      .where('record_id', '=', ana.user_id)
      .orderBy('sequence')
      .execute();
    expect(log).toEqual([
      { action: 'api_tokens.create', differences: { token: token.id, scopes: NEW.scopes } },
      { action: 'api_tokens.revoke', differences: { token: token.id } },
    ]);
  });

  it('allows 20 that are valid', async () => {
    for (let at = 0; at < MAX_TOKENS; at += 1) await apiTokenOf(t, ana, ['bookings:read']);
    await stepUp(t, ana.user_id);
    const { status, body } = await ana.client.post(PATH, NEW);
    expect([status, codeOf(body)]).toEqual([409, 'too_many_tokens']);
    const [oldest] = await list();
    await ana.client.send('DELETE', `${PATH}/${oldest?.id ?? ''}`);
    await create();
  });

  it('shows and revokes no token of another user', async () => {
    const { token } = await create();
    const other = await t.person();
    expect(await list(other.client)).toEqual([]);
    expect((await other.client.send('DELETE', `${PATH}/${token.id}`)).status).toBe(404);
    expect((await other.client.send('DELETE', `${PATH}/nonsense`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('offers the scopes of the calls that the user may make', async () => {
    const names = (found: readonly GrantableScope[]) => found.map(({ scope }) => scope);
    const buyer = names(await scopesOf(ana));
    expect(buyer).toEqual(
      expect.arrayContaining(['bookings:read', 'bookings:write', 'saved:write']),
    );
    expect(buyer).not.toContain('settings:read');
    const admin = await t.person({ profile_type: null, system_roles: ['admin'] });
    const scopes = await scopesOf(admin);
    expect(names(scopes)).toEqual(expect.arrayContaining(['settings:read', 'properties:approve']));
    expect(scopes.find(({ scope }) => scope === 'properties:approve')?.calls).toEqual([
      'POST /v1/admin/properties/:id/approve',
    ]);
    // They need a step-up.
    expect(names(scopes)).not.toContain('users:change_roles');
  });
});

describe('a request with an API token', () => {
  it('acts as the profile that created it, and notes when and where it was used', async () => {
    const { secret } = await create(ana, { ...NEW, scopes: ['account:read'] });
    const { status, body } = await sendWith<{ data: { email: string } }>(
      t,
      secret,
      'GET',
      '/api/user',
    );
    expect([status, body.data.email]).toEqual([200, ana.email]);
    const [token] = await list();
    expect(token).toMatchObject({
      last_used_at: t.clock.now().toISOString(),
      last_used_address: '127.0.0.1',
    });
  });

  it('401 when it is unknown, expired or revoked, on public calls too', async () => {
    const expect401 = async (secret: string) => {
      for (const path of ['/api/user', '/api/v1/properties']) {
        const { status, body } = await sendWith(t, secret, 'GET', path);
        expect([status, codeOf(body)]).toEqual([401, 'token_invalid']);
      }
    };
    await expect401('kst_unknown');
    const revoked = await create(ana, { ...NEW, scopes: ['account:read'] });
    await ana.client.send('DELETE', `${PATH}/${revoked.token.id}`);
    await expect401(revoked.secret);
    const expired = await create(ana, { ...NEW, scopes: ['account:read'], expires_in_days: 7 });
    const before = t.clock.now().toISOString();
    t.clock.advance(7 * 86_400_000);
    await expect401(expired.secret);
    expect((await list()).map(({ id, expired: over }) => [id, over])).toEqual([
      [expired.token.id, true],
    ]);
    t.clock.set(before);
  });

  it('is no session: a cookie takes no token, and the bearer takes precedence over a cookie', async () => {
    const token = await apiTokenOf(t, ana, ['bookings:read']);
    const asCookie = await t.app.inject({
      url: '/api/v1/bookings',
      cookies: { keystead_session: token.secret },
    });
    expect(asCookie.statusCode).toBe(401);
    const both = await t.app.inject({
      method: 'POST',
      url: '/api/v1/notifications/read',
      cookies: { keystead_session: ana.token },
      headers: { authorization: `Bearer ${token.secret}`, origin: t.services.env.PUBLIC_URL },
    });
    expect([both.statusCode, codeOf(both.json())]).toEqual([403, 'insufficient_scope']);
  });

  it('loses what its owner lost', async () => {
    const admin = await t.person({ profile_type: null, system_roles: ['admin'] });
    const token = await apiTokenOf(t, admin, ['settings:read', 'account:read']);
    const read = () => token.send('GET', '/api/v1/admin/settings/refund');
    expect((await read()).status).toBe(200);
    await t.services.database.db
      .updateTable('users')
      .set({ system_roles: [] })
      .where('id', '=', admin.user_id)
      .execute();
    const { status, body } = await read();
    expect([status, codeOf(body)]).toEqual([403, 'forbidden']);
    expect((await token.send('GET', '/api/user')).status).toBe(200);
  });

  it('ends with the profile that it acts as', async () => {
    const token = await apiTokenOf(t, ana, ['account:read']);
    const other = await t.person({ profile_type: null });
    await t.services.database.db
      .updateTable('profiles')
      .set({ user_id: other.user_id })
      .where('id', '=', ana.profile_id)
      .execute();
    expect((await token.send('GET', '/api/user')).status).toBe(401);
  });

  it('is deleted with the account', async () => {
    const token = await apiTokenOf(t, ana, ['account:read'], 'Ana’s laptop');
    await deleteUser(t.services, ana.user_id);
    expect((await token.send('GET', '/api/user')).status).toBe(401);
    expect(await columnsContaining(t.services, ['Ana’s laptop'])).toEqual([]);
  });

  it('is named in the history of what it changed, and the audit log stays intact', async () => {
    const admin = await t.person({ profile_type: null, system_roles: ['admin'] });
    const token = await apiTokenOf(t, admin, ['locations:write']);
    const values = {
      kind: 'country',
      name: 'Portugal',
      country_code: 'PT',
      lat: 39.5,
      lng: -8,
      time_zone: 'Europe/Lisbon',
    };
    const created = await token.send<{ id: string }>('POST', '/api/v1/admin/locations', values);
    expect(created.status).toBe(201);
    const { body } = await admin.client.get<{ data: { action: string; token: string | null }[] }>(
      `/api/v1/admin/locations/${created.body.id}/history`,
    );
    expect(body.data.map(({ action, token: by }) => [action, by])).toEqual([
      ['create', 'Channel manager'],
    ]);
    expect(await brokenAuditLink(t.services.database.db)).toBeNull();
    await t.services.database.pool.query(`alter table audit_log disable trigger user`);
    await t.services.database.pool.query(
      'update audit_log set token_id = null where token_id is not null',
    );
    expect(await brokenAuditLink(t.services.database.db)).not.toBeNull();
  });
});

describe('the limit of a token', () => {
  it('counts apart from the account and from other tokens', async () => {
    const limited = await testApp({
      REQUESTS_PER_MINUTE_PER_TOKEN: '2',
      REQUESTS_PER_MINUTE_PER_ACCOUNT: '2',
    });
    try {
      const person = await limited.person();
      const [one, other] = [
        await apiTokenOf(limited, person, ['account:read']),
        await apiTokenOf(limited, person, ['account:read']),
      ];
      const statusOf = async ({ send }: typeof one) => (await send('GET', '/api/user')).status;
      const statuses: number[] = [];
      // A node may forget what it counts while it exchanges counts with the others.
      for (let request = 1; request <= 10; request += 1) statuses.push(await statusOf(one));
      expect(statuses.slice(0, 2)).toEqual([200, 200]);
      expect(statuses).toContain(429);
      expect(await statusOf(other)).toBe(200);
      expect((await person.client.get('/api/user')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
