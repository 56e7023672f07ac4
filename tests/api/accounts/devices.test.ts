import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Device } from '#src/wire/accounts/devices.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addSession } from '#tests/support/records/people.ts';
import { cookieOf, givePassword, signIn } from '#tests/support/app/signIn.ts';

let test: TestApp;
let person: SignedIn;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.person();
});

const list = async (client = person.client) =>
  (await client.get<{ data: Device[] }>('/api/v1/sessions')).body.data;

const another = () => addSession(test.services.database.db, person.user_id, person.profile_id);

const statusWith = async (token: string) =>
  (await test.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

describe('/v1/sessions', () => {
  it('401 for a guest', async () => {
    const id = '01890000-0000-7000-8000-000000000000';
    expect((await test.visitor.get('/api/v1/sessions')).status).toBe(401);
    expect((await test.visitor.send('DELETE', '/api/v1/sessions')).status).toBe(401);
    expect((await test.visitor.send('DELETE', `/api/v1/sessions/${id}`)).status).toBe(401);
  });

  it('404 for another user’s session, which does not end', async () => {
    const [own] = await list();
    const other = await test.person();
    const reply = await other.client.send('DELETE', `/api/v1/sessions/${own?.id}`);
    expect(reply.status).toBe(404);
    expect(await statusWith(person.token)).toBe(200);
  });

  it('names the browser, the system and the address, this one first', async () => {
    await givePassword(test, person.user_id);
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: {
        origin: 'http://keystead.test',
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      },
      payload: {
        email: person.email,
        password: 'correct horse battery',
        context: 'web',
        device_name: 'Web Client',
      },
    });
    const cookie = cookieOf(reply.headers);
    const answer = await test.app.inject({ url: '/api/v1/sessions', headers: { cookie } });
    const [mine, other] = answer.json<{ data: Device[] }>().data;
    expect(mine).toMatchObject({
      current: true,
      context: 'web',
      device_name: 'Web Client',
      browser: 'Safari',
      system: 'iOS',
      kind: 'phone',
      address: '127.0.0.1',
    });
    expect(other).toMatchObject({ current: false });
    expect(JSON.stringify(answer.json())).not.toMatch(/hash|token/);
  });

  it('leaves out expired sessions', async () => {
    await givePassword(test, person.user_id);
    await signIn(test, person.email);
    expect(await list()).toHaveLength(2);
    test.clock.advance(31 * 86_400_000);
    expect(await list()).toHaveLength(1);
  });

  it('ends one immediately', async () => {
    const token = await another();
    const other = (await list()).find(({ current }) => !current);
    const reply = await person.client.send('DELETE', `/api/v1/sessions/${other?.id}`);
    expect(reply.status).toBe(204);
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(person.token)).toBe(200);
    const again = await person.client.send('DELETE', `/api/v1/sessions/${other?.id}`);
    expect(again.status).toBe(404);
  });

  it('ends all other sessions of the user, and no other user’s', async () => {
    const stranger = await test.person();
    const tokens = [await another(), await another()];
    expect((await person.client.send('DELETE', '/api/v1/sessions')).status).toBe(204);
    expect(await Promise.all(tokens.map(statusWith))).toEqual([401, 401]);
    expect(await statusWith(person.token)).toBe(200);
    expect(await statusWith(stranger.token)).toBe(200);
  });
});
