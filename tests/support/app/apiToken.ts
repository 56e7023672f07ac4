import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { TOKEN_PREFIX } from '#src/rules/accounts/apiTokens.ts';
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts';
import type { Answer, SignedIn, TestApp } from './app.ts';

export type TokenMethod = NonNullable<InjectOptions['method']>;

export interface TokenClient {
  readonly id: string;
  readonly secret: string;
  send<Body>(method: TokenMethod, path: string, body?: unknown): Promise<Answer<Body>>;
}

/** A program with an API token of the person; it sends neither a cookie nor an origin. */
export async function apiTokenOf(
  t: TestApp,
  { user_id, profile_id }: Pick<SignedIn, 'user_id' | 'profile_id'>,
  scopes: readonly string[],
  name = 'Channel manager',
): Promise<TokenClient> {
  const id = uuidv7();
  const secret = TOKEN_PREFIX + newToken();
  await t.services.database.db
    .insertInto('api_tokens')
    .values({
      id,
      user_id,
      profile_id: profile_id || null,
      name,
      token_hash: hashOfToken(secret),
      last_four: secret.slice(-4),
      scopes: [...scopes],
      expires_at: new Date(t.clock.now().getTime() + 30 * 86_400_000).toISOString(),
      created_at: t.clock.now().toISOString(),
    })
    .execute();
  return { id, secret, send: (method, path, body) => sendWith(t, secret, method, path, body) };
}

export async function sendWith<Body>(
  t: TestApp,
  secret: string,
  method: TokenMethod,
  url: string,
  body?: unknown,
): Promise<Answer<Body>> {
  const {
    statusCode,
    headers,
    body: text,
  } = await t.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${secret}`, 'idempotency-key': uuidv7() },
    ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
  });
  const json = String(headers['content-type']).includes('json');
  return { status: statusCode, headers, body: (json ? JSON.parse(text) : text) as Body };
}
