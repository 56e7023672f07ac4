import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';

let test: TestApp;
let ana: SignedIn;
let bea: SignedIn;
beforeAll(async () => {
  test = await testApp();
  ana = await test.person();
  bea = await test.person();
});
afterAll(() => test.close());

interface Sent {
  readonly as: SignedIn;
  readonly shown?: string;
  readonly bearer?: boolean;
  readonly method?: 'POST' | 'GET';
  readonly url?: string;
}

/** A request of a page that shows `shown`, in a browser in which `as` is signed in. */
const send = ({ as, shown, bearer = false, method = 'POST', url = '/api/v1/saved/lists' }: Sent) =>
  test.app.inject({
    method,
    url,
    ...(method === 'POST' && { payload: { name: 'Summer' } }),
    ...(!bearer && { cookies: { [SESSION_COOKIE]: as.token } }),
    headers: {
      origin: test.services.env.PUBLIC_URL,
      ...(bearer && { authorization: `Bearer ${as.token}` }),
      ...(shown !== undefined && { 'x-user': shown }),
    },
  });

const listsOf = async ({ profile_id }: SignedIn) =>
  (
    await test.services.database.db
      .selectFrom('saved_lists')
      .select('id')
      .where('profile_id', '=', profile_id)
      .where('name', '=', 'Summer')
      .execute()
  ).length;

describe('a write of a page of someone else', () => {
  it('401 for a guest, whatever the page shows', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/v1/saved/lists',
      payload: { name: 'Summer' },
      headers: { 'x-user': ana.user_id },
    });
    expect(reply.statusCode).toBe(401);
  });

  it('409 `other_user`, and nothing is written', async () => {
    const reply = await send({ as: bea, shown: ana.user_id });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'other_user' });
    expect(await listsOf(bea)).toBe(0);
  });

  it('409 for a log-out, which would end the session of the other', async () => {
    const reply = await send({ as: bea, shown: ana.user_id, url: '/api/logout' });
    expect(reply.statusCode).toBe(409);
    expect((await bea.client.get('/api/user')).status).toBe(200);
  });

  it('is served where the page shows who is signed in, or does not say', async () => {
    expect((await send({ as: bea, shown: bea.user_id })).statusCode).toBe(201);
    expect((await send({ as: ana })).statusCode).toBe(201);
    expect([await listsOf(bea), await listsOf(ana)]).toEqual([1, 1]);
  });

  it('is served with a bearer token, which no other tab changes', async () => {
    const reply = await send({ as: bea, shown: ana.user_id, bearer: true });
    expect(reply.statusCode).toBe(201);
  });

  it('reads are served: the page learns by them who is signed in', async () => {
    const reply = await send({ as: bea, shown: ana.user_id, method: 'GET', url: '/api/user' });
    expect(reply.statusCode).toBe(200);
  });
});
