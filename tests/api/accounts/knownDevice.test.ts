import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TwoFactorKey } from '#src/wire/accounts/devices.ts';
import type { SignInReply } from '#src/wire/accounts/session.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { freshAddress, givePassword, PASSWORD } from '#tests/support/app/signIn.ts';

let t: TestApp;
let owner: SignedIn;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await t.person({ profile_type: null, system_roles: ['admin'] });
  await givePassword(t, owner.user_id);
});

const COOKIE = 'keystead_device';

/** A browser that keeps only the cookie of its device; each call comes from another address. */
function browser() {
  let device = '';
  async function send(url: string, payload: object) {
    const reply = await t.app.inject({
      method: 'POST',
      url,
      remoteAddress: freshAddress(),
      headers: { origin: t.services.env.PUBLIC_URL },
      cookies: device ? { [COOKIE]: device } : {},
      payload,
    });
    const set = reply.cookies.find(({ name }) => name === COOKIE);
    if (set) device = set.value;
    return { status: reply.statusCode, cookie: set, body: reply.json<{ data: SignInReply }>() };
  }
  return {
    logIn: ({ email }: { email: string }, password = PASSWORD) =>
      send('/api/login', { email, password, context: 'web', device_name: 'Web Client' }),
    answer: (challenge: string, code: string) =>
      send('/api/v1/auth/two-factor', { challenge, code }),
  };
}

type Browser = ReturnType<typeof browser>;

async function guess(on: Browser, times: number): Promise<number[]> {
  const statuses = [];
  for (let tries = 0; tries < times; tries += 1)
    statuses.push((await on.logIn(owner, 'a guess')).status);
  return statuses;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('a device that has signed in to the account before', () => {
  it('401 for a wrong password, which does not make the device known', async () => {
    const { status, cookie } = await browser().logIn(owner, 'a guess');
    expect(status).toBe(401);
    expect(cookie).toBeUndefined();
  });

  it('403 for a cross-site sign-in', async () => {
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { origin: 'https://evil.test', cookie: `${COOKIE}=x; keystead_session=x` },
      payload: { email: owner.email, password: PASSWORD, context: 'web', device_name: 'x' },
    });
    expect(reply.statusCode).toBe(403);
  });

  it('is known by an HttpOnly cookie that is kept after sign-out', async () => {
    const { cookie } = await browser().logIn(owner);
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/api' });
    expect(cookie?.maxAge).toBe(400 * 86_400);
  });

  it('is not locked out by strangers’ wrong passwords', async () => {
    const mine = browser();
    await mine.logIn(owner);
    expect(await guess(browser(), 11)).toEqual(times(11, 401));
    expect((await mine.logIn(owner)).status).toBe(200);
    // A new device of the owner waits a little, and is not refused.
    expect((await browser().logIn(owner)).status).toBe(200);
  });

  it('has its own ten attempts, separate from all others', async () => {
    const [mine, other] = [browser(), browser()];
    await mine.logIn(owner);
    await other.logIn(owner);
    expect(await guess(mine, 11)).toEqual([...times(10, 401), 429]);
    expect((await other.logIn(owner)).status).toBe(200);
    expect((await browser().logIn(owner)).status).toBe(200);
    t.clock.advance(15 * 60_000);
    expect((await mine.logIn(owner)).status).toBe(200);
  });

  it('is unknown to every other account', async () => {
    const somebody = await t.person();
    await givePassword(t, somebody.user_id);
    const theirs = browser();
    await theirs.logIn(somebody);
    await theirs.logIn(owner, 'a guess');
    const { device } = await t.services.database.db
      .selectFrom('security_events')
      .select('device')
      .where('subject', '=', owner.email)
      .executeTakeFirstOrThrow();
    expect(device).toBe('');
  });
});

describe('with two-step sign-in', () => {
  async function turnOn(): Promise<() => string> {
    const key = await owner.client.post<{ data: TwoFactorKey }>('/api/v1/two-factor', {
      password: PASSWORD,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(key.body.data.secret) });
    const code = () => totp.generate({ timestamp: t.clock.now().getTime() });
    await owner.client.post('/api/v1/two-factor/enable', { code: code() });
    t.clock.advance(30_000);
    return code;
  }

  async function challengeOn(on: Browser): Promise<string> {
    const { body } = await on.logIn(owner);
    return 'two_factor' in body.data ? body.data.two_factor.challenge : '';
  }

  it('is known after the second step, not after the first', async () => {
    const code = await turnOn();
    const mine = browser();
    const first = await mine.logIn(owner);
    expect(first.cookie).toBeUndefined();
    const { cookie } = await mine.answer(await challengeOn(mine), code());
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  });

  it('keeps its second step while a stranger who knows the password guesses codes', async () => {
    const code = await turnOn();
    const [mine, stranger] = [browser(), browser()];
    await mine.answer(await challengeOn(mine), code());
    t.clock.advance(30_000);
    for (let round = 0; round < 2; round += 1) {
      const challenge = await challengeOn(stranger);
      for (let tries = 0; tries < 5; tries += 1)
        expect((await stranger.answer(challenge, '000000')).status).toBe(422);
    }
    expect((await stranger.answer(await challengeOn(stranger), code())).status).toBe(429);
    expect((await mine.answer(await challengeOn(mine), code())).status).toBe(200);
  });
});
