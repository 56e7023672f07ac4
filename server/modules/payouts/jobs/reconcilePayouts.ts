import { closeSellerAccount } from '../commands/closeSellerAccount.ts';
import { checkTransfer, sendTransfer } from '../commands/sendTransfer.ts';
import { syncProviderAccount } from '../commands/syncProviderAccount.ts';
import type { Services } from '#server/platform/services.ts';
import { runAll } from '#server/platform/jobs/processEach.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Ask the provider where no webhook has arrived for this long. */
const WEBHOOK_TIMEOUT_MS = 10 * MINUTE_MS;
/** Reversals happen within the first weeks. */
const REVERSAL_WINDOW_MS = 60 * DAY_MS;
const BATCH = 100;

/**
 * Reads outstanding transfers, sellers’ accounts and account closures from the provider, since a
 * webhook or job may have been lost.
 */
export async function reconcilePayouts(services: Services): Promise<void> {
  if (!services.payments.payouts) return;
  const { db } = services.database;
  const ago = (ms: number) => new Date(services.now().getTime() - ms).toISOString();
  const unanswered = await db
    .selectFrom('payout_transfers')
    .select('id')
    .where('state', 'in', ['owed', 'requested'])
    .where('created_at', '<=', ago(WEBHOOK_TIMEOUT_MS))
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  const sent = await db
    .selectFrom('payout_transfers')
    .select('provider_id')
    .where('state', '=', 'sent')
    .where('checked_at', '<=', ago(DAY_MS))
    .where('created_at', '>', ago(REVERSAL_WINDOW_MS))
    .orderBy('checked_at')
    .limit(BATCH)
    .execute();
  const accounts = await db
    .selectFrom('payout_provider_accounts')
    .select('provider_id')
    .where('chosen', '=', true)
    .where((eb) =>
      eb.or([
        eb('checked_at', '<=', ago(DAY_MS)),
        eb.and([eb('payouts', '=', false), eb('checked_at', '<=', ago(WEBHOOK_TIMEOUT_MS))]),
      ]),
    )
    .orderBy('checked_at')
    .limit(BATCH)
    .execute();
  const closing = await db
    .selectFrom('provider_account_closures')
    .select('id')
    .where('checked_at', '<=', ago(DAY_MS))
    .orderBy('checked_at')
    .limit(BATCH)
    .execute();
  const providerIds = (rows: readonly { provider_id: string | null }[]) =>
    rows.flatMap(({ provider_id }) => provider_id ?? []);
  await runAll([
    ...unanswered.map(
      ({ id }) =>
        () =>
          sendTransfer(services, id),
    ),
    ...closing.map(
      ({ id }) =>
        () =>
          closeSellerAccount(services, id),
    ),
    ...providerIds(sent).map((id) => () => checkTransfer(services, id)),
    ...providerIds(accounts).map(
      (id) => async () => void (await syncProviderAccount(services, id)),
    ),
  ]);
}
