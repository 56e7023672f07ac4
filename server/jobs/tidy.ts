import { move } from '#src/rules/machine.ts';
import { manualPaymentMachine } from '#src/rules/manualPayment.ts';
import { SYSTEM } from '../platform/unitOfWork/acting.ts';
import { lockBooking } from '../modules/bookingRecord/lockBooking.ts';
import { movePayment } from '../modules/payments/commands/transitionPayment.ts';
import { transact } from '../platform/unitOfWork/unitOfWork.ts';
import { tidyPhotos } from '../modules/listings/jobs/removeUnusedPhotos.ts';
import type { Services } from '../platform/services.ts';
import { eachByItself } from '../platform/jobs/processEach.ts';
import { tidyFiles } from './tidyFiles.ts';

const DAY_MS = 86_400_000;
/** A transfer for a booking that has ended may still come, so long after it was announced. */
const LATE_TRANSFER_DAYS = 30;
const QUOTE_DAYS = 7;
const KEY_DAYS = 30;
/** Nobody sends a message again after so long, so it need not be known any more. */
const PAYMENT_EVENT_DAYS = 90;
const SECURITY_LOG_DAYS = 90;
/** How long a used refresh token is known again, so that its theft is noticed. */
const USED_TOKEN_DAYS = 30;
const FORGOTTEN_DAYS = 1;

/** Two years can be compared with the two before. */
const PAGE_VIEW_DAYS = 4 * 366;

/** Gives up transfers that never came, and clears what has lapsed and nothing refers to. */
export async function tidy(services: Services): Promise<void> {
  const { db } = services.database;
  const ago = (days: number) => new Date(services.now().getTime() - days * DAY_MS).toISOString();
  await db.deleteFrom('quotes').where('expires_at', '<', ago(QUOTE_DAYS)).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', ago(KEY_DAYS)).execute();
  await db
    .deleteFrom('mails')
    .where('forget', '=', true)
    .where('sent_at', '<', ago(FORGOTTEN_DAYS))
    .execute();
  const ended = await db
    .deleteFrom('sessions')
    .where('expires_at', '<', ago(0))
    .returning('user_id')
    .execute();
  for (const userId of new Set(ended.map(({ user_id }) => user_id)))
    services.bus.reauthorise(userId);
  await db
    .deleteFrom('payment_events')
    .where('processed_at', '<', ago(PAYMENT_EVENT_DAYS))
    .execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', ago(0)).execute();
  await db.deleteFrom('security_events').where('created_at', '<', ago(SECURITY_LOG_DAYS)).execute();
  await db.deleteFrom('refresh_tokens').where('used_at', '<', ago(USED_TOKEN_DAYS)).execute();
  await db.deleteFrom('review_leases').where('until', '<', ago(0)).execute();
  await db.deleteFrom('login_challenges').where('expires_at', '<', ago(0)).execute();
  await db.deleteFrom('page_views').where('hour', '<', ago(PAGE_VIEW_DAYS)).execute();
  await eachByItself(await transfersGivenUp(services, ago(LATE_TRANSFER_DAYS)), (id) =>
    giveUpTransfer(services, id),
  );
  await tidyFiles(services);
  await tidyPhotos(services);
}

async function transfersGivenUp({ database }: Services, before: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('manual_payments')
    .innerJoin('bookings', 'bookings.id', 'manual_payments.booking_id')
    .select('manual_payments.id')
    .where('manual_payments.state', '=', 'expected')
    .where('direction', '=', 'incoming')
    .where('manual_payments.created_at', '<', before)
    .where('bookings.state', '!=', 'awaiting_payment')
    .execute();
  return rows.map(({ id }) => id);
}

async function giveUpTransfer(services: Services, id: string): Promise<void> {
  await transact(services, SYSTEM, async (work) => {
    const { trx } = work;
    const transfer = await trx
      .selectFrom('manual_payments')
      .select(['booking_id', 'payment_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (transfer.booking_id === null || transfer.payment_id === null) return;
    await lockBooking(trx, transfer.booking_id);
    const { state } = await trx
      .selectFrom('manual_payments')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const to = move(manualPaymentMachine, state, 'void', 'system');
    if (to === null) return;
    const payment = await trx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', transfer.payment_id)
      .executeTakeFirstOrThrow();
    await movePayment(work, payment, 'void');
    await trx.updateTable('manual_payments').set({ state: to }).where('id', '=', id).execute();
  });
}
