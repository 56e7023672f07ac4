import { v7 as uuidv7 } from 'uuid';
import { TEST_EVENT } from '#src/rules/webhooks/webhook.ts';
import { conflict } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Acting } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { deliverJob } from '../jobs/jobKinds.ts';
import { webhookOf } from '../queries/webhooks.ts';
import { messageOf } from './webhookMessage.ts';

/** Sends a test message, once. Throws 404, and 409 `webhook_disabled`. */
export function testWebhook(
  services: Services,
  acting: Acting & { readonly user_id: string },
  webhook_id: string,
): Promise<void> {
  return transact(services, acting, async (unit) => {
    const { trx, now } = unit;
    const { state, url } = await webhookOf(trx, acting.user_id, webhook_id);
    if (state === 'disabled')
      throw conflict('webhook_disabled', 'Turn the webhook on before you send a test message.');
    const id = uuidv7();
    const at = now.toISOString();
    const data = { id: webhook_id, url };
    await trx
      .insertInto('webhook_deliveries')
      .values({
        id,
        webhook_id,
        event_id: id,
        event: TEST_EVENT,
        // A record for itself: it waits for no other message.
        record_id: id,
        payload: messageOf({ event: TEST_EVENT, at, data, previous: {} }),
        next_at: at,
        created_at: at,
      })
      .execute();
    unit.send(deliverJob, { account: acting.user_id, webhook_id, record_id: id, asked: true });
  });
}
