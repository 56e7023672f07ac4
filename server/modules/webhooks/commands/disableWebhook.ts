import { emailRecipient } from '#server/modules/accounts/queries/emailRecipient.ts';
import type { DisabledReason } from '#src/rules/webhooks/webhook.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { webhookDisabledByStaffEmail } from '../emails/webhookEmails.ts';

/** Disables the webhook of anyone and emails its owner. Throws 404, and 409 `webhook_disabled`. */
export async function disableWebhook(unit: UnitOfWork, id: string, reason: string): Promise<void> {
  const { trx, services } = unit;
  const webhook = await trx
    .selectFrom('webhooks')
    .select(['user_id', 'url', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!webhook) throw notFound('webhook');
  if (webhook.state === 'disabled') throw conflict('webhook_disabled', 'This webhook is off.');
  await endWebhooks(unit, [id], 'staff');
  unit.audit({
    action: 'webhooks.disable',
    resource: 'users',
    record_id: webhook.user_id,
    differences: { webhook: id, url: webhook.url, reason },
  });
  const { email, name } = await emailRecipient(unit.trx, webhook.user_id);
  const content = webhookDisabledByStaffEmail(
    name,
    { url: webhook.url, reason },
    services.env.PUBLIC_URL,
  );
  unit.mail(email, content);
}

/** Turns webhooks off; what waits for them fails, and can be sent again once they are on. */
export async function endWebhooks(
  { trx }: UnitOfWork,
  ids: readonly string[],
  disabled_reason: DisabledReason,
): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ state: 'disabled', disabled_reason })
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed' })
    .where('webhook_id', 'in', ids)
    .where('state', '=', 'pending')
    .execute();
}
