import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDABLE_KINDS, WAY_IN_KINDS } from '#src/rules/accounts/waysIn.ts';
import { addEveryWayIn, openKinds, waysInOf } from '#tests/support/accounts/everyWayIn.ts';
import { apiTokenOf } from '#tests/support/app/apiToken.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { givePassword, stepUp } from '#tests/support/app/signIn.ts';

const PATH = '/api/v1/ways-in';
const ID = '01941f29-7c00-70ec-a15f-a49a40d362a1';
type Failure = { readonly code?: string };

let t: TestApp;
let owner: SignedIn;
let added: Awaited<ReturnType<typeof addEveryWayIn>>;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await t.person({ profile_type: 'seller' });
  await givePassword(t, owner.user_id);
  added = await addEveryWayIn(t, owner);
});

const endAll = (kinds: readonly string[]) => owner.client.post<Failure>(`${PATH}/end`, { kinds });

describe('what can use an account', () => {
  it('401 for a visitor, 403 for an API token and without a step-up', async () => {
    const calls = [
      ['GET', PATH],
      ['DELETE', `${PATH}/webhook/${ID}`],
      ['POST', `${PATH}/end`],
      ['POST', `${PATH}/reviewed`],
    ] as const;
    const token = await apiTokenOf(t, owner, ['account:read', 'account:write']);
    const body = { kinds: ['webhook'] };
    for (const [method, path] of calls) {
      const asked = method === 'GET' ? t.visitor.get(path) : t.visitor.send(method, path, body);
      expect([path, (await asked).status]).toEqual([path, 401]);
      const { body: refused } = await token.send<Failure>(method, path, body);
      expect([path, refused.code]).toEqual([path, 'session_required']);
    }
    expect((await endAll(['webhook'])).body.code).toBe('step_up_required');
    const one = await owner.client.send<Failure>('DELETE', `${PATH}/webhook/${added.webhook}`);
    expect(one.body.code).toBe('step_up_required');
  });

  it('lists each kind with its last use, of the owner only', async () => {
    const other = await t.person({ profile_type: 'seller' });
    const { ways_in, review_due } = await waysInOf(owner.client);
    expect([...new Set(ways_in.map(({ kind }) => kind))].sort()).toEqual([...WAY_IN_KINDS].sort());
    expect(review_due).toBe(false);
    expect(ways_in.filter(({ current }) => current).map(({ kind }) => kind)).toEqual(['session']);
    expect(ways_in.find(({ kind }) => kind === 'webhook')).toMatchObject({
      name: 'https://hooks.example/in',
      last_used_at: null,
    });
    expect((await waysInOf(other.client)).ways_in.map(({ kind }) => kind)).toEqual(['session']);
    const lastUse = async (kind: string) =>
      (await waysInOf(owner.client)).ways_in.find((one) => one.kind === kind)?.last_used_at;
    expect(await lastUse('calendar_address')).toBeNull();
    await t.visitor.get(`/api/v1/calendars/${added.exported}.ics`);
    await t.visitor.get(`/api/v1/shared-lists/${added.shared}`);
    const now = t.clock.now().toISOString();
    expect([await lastUse('calendar_address'), await lastUse('share_link')]).toEqual([now, now]);
    expect(JSON.stringify(ways_in)).not.toMatch(new RegExp(`${added.exported}|${added.shared}`));
  });

  it.each(ENDABLE_KINDS.filter((kind) => kind !== 'session'))('ends one: %s', async (kind) => {
    await stepUp(t, owner.user_id);
    const way = (await waysInOf(owner.client)).ways_in.find((one) => one.kind === kind);
    const path = `${PATH}/${kind}/${way?.id}`;
    const other = await t.person();
    await stepUp(t, other.user_id);
    expect((await other.client.send('DELETE', path)).status).toBe(404);
    expect((await owner.client.send('DELETE', path)).status).toBe(204);
    const left = WAY_IN_KINDS.filter((one) => one !== kind || kind === 'calendar_address');
    expect(await openKinds(t, owner.user_id)).toEqual(left);
  });

  it('renews the address of a calendar: the old one is unknown', async () => {
    await stepUp(t, owner.user_id);
    const file = `/api/v1/calendars/${added.exported}.ics`;
    expect((await t.visitor.get(file)).status).toBe(200);
    expect((await endAll(['calendar_address'])).status).toBe(200);
    expect((await t.visitor.get(file)).status).toBe(404);
  });

  it('ends all but second factors and the session that asks', async () => {
    await stepUp(t, owner.user_id);
    const { status, body } = await endAll([...ENDABLE_KINDS]);
    expect([status, body]).toMatchObject([200, { data: { ended: { webhook: 1, agent: 1 } } }]);
    const left = ['session', 'passkey', 'authenticator', 'calendar_address'];
    expect(await openKinds(t, owner.user_id)).toEqual(left);
    expect((await owner.client.get('/api/user')).status).toBe(200);
    expect((await endAll(['passkey'])).status).toBe(422);
    const own = (await waysInOf(owner.client)).ways_in.find(({ current }) => current);
    const refused = await owner.client.send<Failure>('DELETE', `${PATH}/session/${own?.id}`);
    expect(refused.body.code).toBe('current_session');
  });

  it('keeps the Google account that alone signs in', async () => {
    await stepUp(t, owner.user_id);
    const { db } = t.services.database;
    for (const table of ['credentials', 'passkeys'] as const)
      await db.deleteFrom(table).where('user_id', '=', owner.user_id).execute();
    const refused = await endAll(['google', 'webhook']);
    expect([refused.status, refused.body.code]).toEqual([409, 'only_sign_in']);
    expect(await openKinds(t, owner.user_id)).toContain('webhook');
  });
});

describe('an ordinary reset of the password', () => {
  it('ends sessions, keeps the rest, and asks the owner to check it', async () => {
    const { email } = owner;
    t.clock.advance(86_400_000);
    await t.visitor.post('/api/forget-password', { email });
    const { text } = await t.services.database.db
      .selectFrom('mails')
      .select('text')
      .where('to', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const token = /password-reset\/([\w-]+)/.exec(text)?.[1];
    const password = 'a newer and longer one';
    await t.visitor.send('PUT', '/api/reset-password', { token, password });
    expect((await owner.client.get('/api/user')).status).toBe(401);
    expect((await added.token.send('GET', '/api/user')).status).toBe(200);
    const kinds = await openKinds(t, owner.user_id);
    // A browser's notifications end with its session.
    expect(kinds).toEqual(WAY_IN_KINDS.filter((one) => one !== 'session' && one !== 'push_device'));
    const again = await t.again(owner);
    expect((await waysInOf(again)).review_due).toBe(true);
    expect((await again.post(`${PATH}/reviewed`)).status).toBe(204);
    expect((await waysInOf(again)).review_due).toBe(false);
  });
});
