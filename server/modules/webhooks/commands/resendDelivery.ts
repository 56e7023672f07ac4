import { conflict, notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Acting } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { deliverJob } from '../jobs/jobKinds.ts';
import { webhookOf } from '../queries/webhooks.ts';

/** Sends a finished delivery again. Throws 404, and 409 `webhook_disabled` and `still_pending`. */
export async function resendDelivery(unit: UnitOfWork, id: string): Promise<void> {
  const { trx, now } = unit;
  const delivery = await trx
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select([
      'webhook_deliveries.state',
      'webhook_id',
      'record_id',
      'webhooks.state as webhook_state',
      'webhooks.user_id as account',
    ])
    .where('webhook_deliveries.id', '=', id)
    .forUpdate('webhook_deliveries')
    .executeTakeFirst();
  if (!delivery) throw notFound('delivery');
  const { webhook_state, state, account, webhook_id, record_id } = delivery;
  if (webhook_state === 'disabled')
    throw conflict('webhook_disabled', 'Turn the webhook on before you send deliveries again.');
  if (state === 'pending') throw conflict('still_pending', 'This delivery is being sent already.');
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', next_at: now.toISOString(), error: null })
    .where('id', '=', id)
    .execute();
  unit.audit({
    action: 'webhook_deliveries.resend',
    resource: 'webhook_deliveries',
    record_id: id,
    differences: { state: [state, 'pending'] },
  });
  unit.send(deliverJob, { account, webhook_id, record_id, asked: true });
}

/** Sends a finished delivery of a webhook of the user again. Throws what `resendDelivery` throws. */
export function resendOwnDelivery(
  services: Services,
  acting: Acting & { readonly user_id: string },
  { id, delivery }: { readonly id: string; readonly delivery: string },
): Promise<void> {
  return transact(services, acting, async (unit) => {
    await webhookOf(unit.trx, acting.user_id, id);
    const found = await unit.trx
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('id', '=', delivery)
      .where('webhook_id', '=', id)
      .executeTakeFirst();
    if (!found) throw notFound('delivery');
    await resendDelivery(unit, delivery);
  });
}
