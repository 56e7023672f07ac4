import { closeSellerAccount } from '../commands/closeSellerAccount.ts';
import { checkTransfer, sendTransfer } from '../commands/sendTransfer.ts';
import { syncProviderAccount } from '../commands/syncProviderAccount.ts';
import type { Services } from '#server/platform/services.ts';
import { eachByItself } from '#server/platform/jobs/processEach.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** News that have not come after so long are asked for. */
const QUIET_MS = 10 * MINUTE_MS;
/** Money is taken back in the first weeks, if at all. */
const WATCHED_MS = 60 * DAY_MS;
const BATCH = 100;

/** Asks the provider about payouts that it was to send, and sellers' accounts, also those it is to close: a message or a job may have been lost. */
export async function reconcilePayouts(services: Services): Promise<void> {
  if (!services.payments.payouts) return;
  const { db } = services.database;
  const ago = (ms: number) => new Date(services.now().getTime() - ms).toISOString();
  const unanswered = await db
    .selectFrom('payout_transfers')
    .select('id')
    .where('state', 'in', ['owed', 'asked'])
    .where('created_at', '<=', ago(QUIET_MS))
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  const sent = await db
    .selectFrom('payout_transfers')
    .select('provider_id')
    .where('state', '=', 'sent')
    .where('checked_at', '<=', ago(DAY_MS))
    .where('created_at', '>', ago(WATCHED_MS))
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
        eb.and([eb('payouts', '=', false), eb('checked_at', '<=', ago(QUIET_MS))]),
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
  const named = (rows: readonly { provider_id: string | null }[]) =>
    rows.flatMap(({ provider_id }) => provider_id ?? []);
  await eachByItself(
    [
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
      ...named(sent).map((id) => () => checkTransfer(services, id)),
      ...named(accounts).map((id) => async () => void (await syncProviderAccount(services, id))),
    ],
    (run) => run(),
  );
}
