import { ApiError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { issueDeviceTokens, type DeviceTokens } from './openSession.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

/** How long a used token may be sent again, because its reply was lost or two parts of an app refresh together. */
const REPEAT_SECONDS = 30;

/**
 * Exchanges a refresh token for a new pair. The same token again within 30 seconds gets the same pair; later it was
 * copied, so the whole session ends. Throws 401 `refresh_refused`; only the log has the reason.
 */
export async function refreshSession(
  services: Services,
  token: string,
  details: { user_id?: string; reason?: string },
): Promise<DeviceTokens> {
  const now = services.now();
  const refused = () => new ApiError(401, 'refresh_refused', 'Sign in again to continue.');
  const tokens = await transact(services, SYSTEM, async (unit) => {
    const { trx } = unit;
    const found = await trx
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .select(['refresh_tokens.id', 'session_id', 'sessions.user_id', 'used_at', 'successor'])
      .where('refresh_tokens.token_hash', '=', hashOfToken(token))
      .where('sessions.expires_at', '>', now.toISOString())
      .forUpdate()
      .executeTakeFirst();
    if (!found) return null;
    details.user_id = found.user_id;
    const purpose = `refresh_tokens/${found.id}`;
    if (found.used_at !== null) {
      const seconds = (now.getTime() - Date.parse(found.used_at)) / 1000;
      if (seconds <= REPEAT_SECONDS && found.successor !== null) {
        const [access = '', refresh_token = '', lifetime] = services.secrets
          .open(found.successor, purpose)
          .split(' ');
        const expires_in = Number(lifetime) - Math.max(0, Math.ceil(seconds));
        return { token: access, refresh_token, expires_in };
      }
      details.reason = 'refresh_reused';
      // Throw after the transaction so that the deletion is committed.
      await trx.deleteFrom('sessions').where('id', '=', found.session_id).execute();
      unit.reauthorise(found.user_id);
      return null;
    }
    const pair = await issueDeviceTokens(trx, found.session_id, now);
    const text = `${pair.token} ${pair.refresh_token} ${pair.expires_in}`;
    await trx
      .updateTable('refresh_tokens')
      .set({ used_at: now.toISOString(), successor: services.secrets.seal(text, purpose) })
      .where('id', '=', found.id)
      .execute();
    return pair;
  });
  if (!tokens) throw refused();
  return tokens;
}
