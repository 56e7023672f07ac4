import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { v7 as uuidv7 } from 'uuid';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import type { SignInReply } from '#src/wire/accounts/session.ts';
import type { Answer, Client, SignedIn, TestApp } from './app.ts';

export const PASSWORD = 'correct horse battery';
/** Cheap parameters, because tests hash many passwords. */
const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

export async function givePassword({ services }: TestApp, userId: string): Promise<void> {
  await services.database.db
    .insertInto('credentials')
    .values({ id: uuidv7(), user_id: userId, password_hash: await hash(PASSWORD, CHEAP_HASH) })
    .execute();
}

let addresses = 0;
/** A new client address each time, so that limits by address do not apply. */
export function freshAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

/** Signs in over the API, on the web or on a device. */
export async function signIn(
  { app, services }: TestApp,
  email: string,
  context: 'web' | 'device' = 'web',
): Promise<Answer<{ data: SignInReply }>> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: freshAddress(),
    headers: { origin: services.env.PUBLIC_URL },
    payload: {
      email,
      password: PASSWORD,
      context,
      device_name: context === 'web' ? 'Web Client' : 'Pixel 9',
    },
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

/** The session cookie of a reply as a browser would send it; empty without one. */
export function cookieOf(headers: Readonly<Record<string, unknown>>): string {
  const set = [headers['set-cookie']].flat().map(String);
  const cookie = set.findLast((one) => one.startsWith(`${SESSION_COOKIE}=`) && !/=;/.test(one));
  return cookie?.split(';')[0] ?? '';
}

/**
 * Confirms a user's identity in their sessions, as `POST /v1/auth/step-up` does.
 * @param by `factor`: a code or a passkey
 */
export async function stepUp(
  { services }: TestApp,
  userId: string,
  by: 'password' | 'factor' = 'password',
): Promise<void> {
  const at = services.now().toISOString();
  await services.database.db
    .updateTable('sessions')
    .set({ stepped_up_at: at, ...(by === 'factor' && { factor_confirmed_at: at }) })
    .where('user_id', '=', userId)
    .execute();
}

/** A person who confirms their identity whenever a call asks for it, as the fronts do. */
export function confirming(t: TestApp, { client, user_id }: SignedIn): Client {
  const confirmed = async <Body>(call: () => Promise<Answer<Body>>): Promise<Answer<Body>> => {
    const answer = await call();
    if ((answer.body as { code?: string } | null)?.code !== 'step_up_required') return answer;
    await stepUp(t, user_id);
    return call();
  };
  return {
    get: (path) => client.get(path),
    send: (method, path, body, key = randomUUID()) =>
      confirmed(() => client.send(method, path, body, key)),
    post: (path, body, key = randomUUID()) => confirmed(() => client.post(path, body, key)),
  };
}

/** An owner, who changes settings that decide over money without a second person. */
export const newOwner = async (t: TestApp): Promise<Client> =>
  confirming(t, await t.person({ profile_type: null, system_roles: ['owner'] }));
