import { closeSellerAccountJob } from '../jobs/jobKinds.ts';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { Erase } from '#server/modules/erase.ts';
import { payoutsOf } from './sendTransfer.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Requests the closure of a deleted user’s accounts at the provider, after commit. */
export const requestAccountClosures: Erase = async (unit, { profile_ids }) => {
  if (profile_ids.length === 0) return;
  const accounts = await unit.trx
    .selectFrom('payout_provider_accounts')
    .select(['provider_id', 'profile_id'])
    .where('profile_id', 'in', profile_ids)
    .where('provider_id', 'is not', null)
    .execute();
  for (const { provider_id, profile_id } of accounts) {
    const id = uuidv7();
    await unit.trx
      .insertInto('provider_account_closures')
      .values({
        id,
        profile_id,
        provider_id: provider_id ?? '',
        reason: '',
        checked_at: unit.now.toISOString(),
      })
      .execute();
    unit.send(closeSellerAccountJob, { closure_id: id });
  }
};

/**
 * Closes an account at the provider. The provider keeps an account with a balance: that one is
 * barred from use, logged for staff, and retried until it is closed. Idempotent. Throws where the
 * provider cannot be reached.
 */
export async function closeSellerAccount(services: Services, closureId: string): Promise<void> {
  const closure = await services.database.db
    .selectFrom('provider_account_closures')
    .selectAll()
    .where('id', '=', closureId)
    .executeTakeFirst();
  if (!closure) return;
  const { provider_id, profile_id } = closure;
  const provider = payoutsOf(services);
  const refusal = await refusalOf(provider.closeAccount(provider_id));
  const barred =
    closure.barred ||
    (refusal !== null && (await refusalOf(provider.barAccount(provider_id))) === null);
  await transact(services, SYSTEM, async (unit) => {
    const { trx, now } = unit;
    const audit = (action: string, differences: Record<string, unknown>) =>
      unit.audit({ action, resource: 'profiles', record_id: profile_id, differences });
    if (refusal === null) {
      const removed = await trx
        .deleteFrom('provider_account_closures')
        .where('id', '=', closureId)
        .returning('id')
        .executeTakeFirst();
      if (removed) audit('payout_accounts.close_stripe', { account: provider_id });
      return;
    }
    const outcome = { reason: refusal.slice(0, 300), barred };
    await trx
      .updateTable('provider_account_closures')
      .set({ ...outcome, checked_at: now.toISOString() })
      .where('id', '=', closureId)
      .execute();
    // Log once, and again only where the reason or the bar has changed.
    if (outcome.reason !== closure.reason || barred !== closure.barred)
      audit('payout_accounts.stripe_left_open', { account: provider_id, ...outcome });
  });
}

/** The provider’s reason for refusing; null where it succeeded or has no such account. */
async function refusalOf(call: Promise<void>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    if (error instanceof ApiError && error.status === 409) return error.message;
    throw error;
  }
}
