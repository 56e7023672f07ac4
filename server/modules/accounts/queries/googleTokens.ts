import { z } from 'zod';
import { emailAddress } from '#src/schema/texts/emailAddress.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import type { Services } from '#server/platform/services.ts';

const TIMEOUT_MS = 5_000;

/**
 * `GET tokeninfo?access_token=`: the user and the application of the token. Google sends flags as
 * text.
 */
const tokenInfo = z.object({
  aud: z.string(),
  sub: z.string().min(1),
  email: emailAddress().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  expires_in: z.coerce.number().optional(),
});

const userInfo = z.object({ sub: z.string(), name: z.string().optional() });

/** The user of a Google account, as Google reports it. */
export interface GoogleIdentity {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
}

const refused = () => new ApiError(401, 'google_refused', 'Google login failed');
const unreachable = () =>
  new ApiError(
    502,
    'google_unreachable',
    'Google is not available right now. Try again, or log in with your password.',
  );

async function fetchJson(
  { fetch }: Outgoing,
  url: URL,
  headers: Record<string, string> = {},
): Promise<unknown> {
  let reply: Awaited<ReturnType<Outgoing['fetch']>>;
  try {
    reply = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw unreachable();
  }
  if (reply.status >= 500) throw unreachable();
  if (!reply.ok) throw refused();
  return reply.json().catch(() => null);
}

/**
 * Checks an access token with Google. Throws 401 if it is invalid or was issued to another
 * application, 403 `email_not_verified` if Google has not verified the address, and 502 if Google
 * does not respond.
 */
export async function googleIdentity(
  { env: { GOOGLE }, outgoing }: Pick<Services, 'env' | 'outgoing'>,
  accessToken: string,
): Promise<GoogleIdentity> {
  if (!GOOGLE) throw new ApiError(404, 'google_off', 'Signing in with Google is not offered here.');
  const infoUrl = new URL(GOOGLE.token_info_url);
  infoUrl.searchParams.set('access_token', accessToken);
  const info = tokenInfo.safeParse(await fetchJson(outgoing, infoUrl)).data;
  if (!info || info.aud !== GOOGLE.client_id || (info.expires_in ?? 1) <= 0) throw refused();
  if (!info.email || String(info.email_verified) !== 'true')
    throw new ApiError(403, 'email_not_verified', 'Email not verified', {
      details: { email_not_verified: true },
    });
  const person = userInfo.safeParse(
    await fetchJson(outgoing, new URL(GOOGLE.user_info_url), {
      authorization: `Bearer ${accessToken}`,
    }),
  ).data;
  if (person?.sub !== info.sub) throw refused();
  const name = person.name?.trim().slice(0, 120);
  return { subject: info.sub, email: info.email, name: name || (info.email.split('@')[0] ?? '') };
}
