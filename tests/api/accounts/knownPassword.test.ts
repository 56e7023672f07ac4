import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { freshAddress, givePassword, PASSWORD } from '#tests/support/app/signIn.ts';

const BREACHED = 'a breached sentence';
const digest = createHash('sha1').update(BREACHED).digest('hex').toUpperCase();

let service: Server;
const requested: string[] = [];
let t: TestApp;

beforeAll(async () => {
  service = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.end(`0000000000000000000000000000000000A:0\r\n${digest.slice(5)}:12\r\n`);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  t = await testApp({ BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range/` });
});
afterAll(async () => {
  await t.close();
  await new Promise((resolve) => service.close(resolve));
});

async function register(password: string) {
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/register',
    remoteAddress: freshAddress(),
    payload: {
      name: 'Ana Sousa',
      email: `${createHash('md5').update(password).digest('hex')}@people.test`,
      password,
      profile_type: 'buyer',
      account_type: 'personal',
    },
  });
  return { status: reply.statusCode, body: reply.json<{ code?: string; errors?: object }>() };
}

const refused = {
  status: 422,
  body: { code: 'known_password', errors: { password: [expect.any(String)] } },
};

describe('a new password', () => {
  it.each(['usuckballz1', 'Manchester', '1QAZ2wsx3edc', 'Keystead-Demo'])(
    '%s is refused as common',
    async (password) => {
      expect(await register(password)).toMatchObject(refused);
    },
  );

  it('is refused when the service lists it, which learns five digits of its hash', async () => {
    requested.length = 0;
    expect(await register(BREACHED)).toMatchObject(refused);
    expect(requested).toEqual([`/range/${digest.slice(0, 5)}`]);
  });

  it('is accepted when neither lists it', async () => {
    expect((await register('four unlisted words here')).status).toBe(201);
  });

  it('is accepted when the service does not answer', async () => {
    const alone = await testApp({ BREACHED_PASSWORDS_URL: 'http://127.0.0.1:9/range/' });
    const reply = await alone.visitor.post('/api/register', {
      name: 'Ana Sousa',
      email: 'ana@people.test',
      password: BREACHED,
      profile_type: 'buyer',
      account_type: 'personal',
    });
    expect(reply.status).toBe(201);
    await alone.close();
  });

  it('is checked when it is changed', async () => {
    const person = await t.person();
    await givePassword(t, person.user_id);
    const change = (password: string) =>
      person.client.post('/api/v1/user/change-password', { current_password: PASSWORD, password });
    expect(await change('manchester')).toMatchObject(refused);
    expect((await change('four unlisted words here')).status).toBe(204);
  });
});
