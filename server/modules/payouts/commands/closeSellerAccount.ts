import { closeSellerAccountJob } from '../jobs/jobKinds.ts';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { payoutsOf } from './sendTransfer.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The accounts of somebody who leaves are let go of at the payout provider once this has committed. */
export async function requestAccountClosures(
  work: UnitOfWork,
  profileIds: readonly string[],
): Promise<void> {
  if (profileIds.length === 0) return;
  const accounts = await work.trx
    .selectFrom('payout_provider_accounts')
    .select(['provider_id', 'profile_id'])
    .where('profile_id', 'in', profileIds)
    .where('provider_id', 'is not', null)
    .execute();
  for (const { provider_id, profile_id } of accounts) {
    const id = uuidv7();
    await work.trx
      .insertInto('provider_account_closures')
      .values({
        id,
        profile_id,
        provider_id: provider_id ?? '',
        reason: '',
        checked_at: work.now.toISOString(),
      })
      .execute();
    work.send(closeSellerAccountJob, { closure_id: id });
  }
}

/**
 * Closes an account at the provider. It keeps one with money in it: that is barred from use, staff find
 * it in the log, and it is asked for again until it is gone. Runs as often as it likes; throws where the
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
  const kept = await answered(provider.closeAccount(provider_id));
  const barred =
    closure.barred ||
    (kept !== null && (await answered(provider.barAccount(provider_id))) === null);
  await transact(services, SYSTEM, async (work) => {
    const { trx, now } = work;
    const note = (action: string, differences: Record<string, unknown>) =>
      work.audit({ action, resource: 'profiles', record_id: profile_id, differences });
    if (kept === null) {
      const gone = await trx
        .deleteFrom('provider_account_closures')
        .where('id', '=', closureId)
        .returning('id')
        .executeTakeFirst();
      if (gone) note('payout_accounts.close_stripe', { account: provider_id });
      return;
    }
    const told = { reason: kept.slice(0, 300), barred };
    await trx
      .updateTable('provider_account_closures')
      .set({ ...told, checked_at: now.toISOString() })
      .where('id', '=', closureId)
      .execute();
    // Once, and again where it stands otherwise than staff read last.
    if (told.reason !== closure.reason || barred !== closure.barred)
      note('payout_accounts.stripe_left_open', { account: provider_id, ...told });
  });
}

/** Why the provider did not do it; null where it did, or where there is no such account any more. */
async function answered(asked: Promise<void>): Promise<string | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    if (error instanceof ApiError && error.status === 409) return error.message;
    throw error;
  }
}
