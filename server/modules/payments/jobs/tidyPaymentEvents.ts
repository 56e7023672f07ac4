import { daysAgo } from '#server/platform/days.ts';
import type { Services } from '#server/platform/services.ts';

/** The card provider does not send a webhook again after this time. */
const PAYMENT_EVENT_DAYS = 90;

/** Deletes processed webhooks that can no longer be sent again. */
export async function tidyPaymentEvents({ database: { db }, now }: Services): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('processed_at', '<', daysAgo(now(), PAYMENT_EVENT_DAYS))
    .execute();
}
