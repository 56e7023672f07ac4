import { SESSION_SECONDS } from '#server/platform/security/sessionLifetime.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SignInContext } from '#src/access/signIn.ts';
import { transaction } from '#server/platform/database/client.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Services } from '#server/platform/services.ts';
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts';

/** Lifetime of a device's access token, in seconds. */
const ACCESS_SECONDS = 30 * 60;
/** An identified user and the device of the sign-in. */
export interface Arrival {
  readonly user_id: string;
  readonly context: SignInContext;
  readonly device_name: string;
  readonly user_agent: string;
  readonly address: string;
}

/** The tokens of a device (section 7); `expires_in` in seconds. */
export interface DeviceTokens {
  readonly token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

export const secondsAfter = (now: Date, seconds: number) =>
  new Date(now.getTime() + seconds * 1000).toISOString();

/** Issues a new token pair for a device's session and invalidates the previous access token. */
export async function issueDeviceTokens(
  trx: Transaction<Tables>,
  sessionId: string,
  now: Date,
): Promise<DeviceTokens> {
  const tokens = { token: newToken(), refresh_token: newToken(), expires_in: ACCESS_SECONDS };
  await trx
    .insertInto('refresh_tokens')
    .values({
      id: uuidv7(),
      session_id: sessionId,
      token_hash: hashOfToken(tokens.refresh_token),
      created_at: now.toISOString(),
    })
    .execute();
  await trx
    .updateTable('sessions')
    .set({
      token_hash: hashOfToken(tokens.token),
      token_expires_at: secondsAfter(now, ACCESS_SECONDS),
      expires_at: secondsAfter(now, SESSION_SECONDS.device),
    })
    .where('id', '=', sessionId)
    .execute();
  return tokens;
}

/**
 * Opens a session with the user's first profile. Returns a token for a browser, which belongs in
 * its cookie only, or a token pair for a device.
 */
export async function openSession(
  services: Services,
  { user_id, context, device_name, user_agent, address }: Arrival,
): Promise<{ readonly token: string } | DeviceTokens> {
  const now = services.now();
  const token = newToken();
  return transaction(services.database, async (trx) => {
    const profile = await trx
      .selectFrom('profiles')
      .select('id')
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .executeTakeFirst();
    const id = uuidv7();
    await trx
      .insertInto('sessions')
      .values({
        id,
        user_id,
        profile_id: profile?.id ?? null,
        token_hash: hashOfToken(token),
        context,
        device_name,
        user_agent: user_agent.slice(0, 400),
        address,
        last_seen_at: now.toISOString(),
        created_at: now.toISOString(),
        expires_at: secondsAfter(now, SESSION_SECONDS[context]),
      })
      .execute();
    return context === 'device' ? issueDeviceTokens(trx, id, now) : { token };
  });
}
