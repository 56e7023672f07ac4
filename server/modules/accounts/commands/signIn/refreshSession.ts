import { ApiError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { issueDeviceTokens, type DeviceTokens } from './openSession.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Exchanges a refresh token for a new pair, once. A reused token was copied, so the whole session
 * ends. Throws 401 `refresh_refused`; only the log has the reason.
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
      .select(['refresh_tokens.id', 'session_id', 'sessions.user_id', 'used_at'])
      .where('refresh_tokens.token_hash', '=', hashOfToken(token))
      .where('sessions.expires_at', '>', now.toISOString())
      .forUpdate()
      .executeTakeFirst();
    if (!found) return null;
    details.user_id = found.user_id;
    if (found.used_at !== null) {
      details.reason = 'refresh_reused';
      // Throw after the transaction so that the deletion is committed.
      await trx.deleteFrom('sessions').where('id', '=', found.session_id).execute();
      unit.reauthorise(found.user_id);
      return null;
    }
    await trx
      .updateTable('refresh_tokens')
      .set({ used_at: now.toISOString() })
      .where('id', '=', found.id)
      .execute();
    return issueDeviceTokens(trx, found.session_id, now);
  });
  if (!tokens) throw refused();
  return tokens;
}
