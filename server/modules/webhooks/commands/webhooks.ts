import { v7 as uuidv7 } from 'uuid';
import { MAX_WEBHOOKS, REPLY_TIMEOUT_MS, ROTATION_MS } from '#src/rules/webhooks/webhook.ts';
import type { Webhook, WebhookSecret, WebhookValues } from '#src/wire/webhooks/webhook.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { FetchError, type FetchFailure } from '#server/platform/outgoing/fetchError.ts';
import { requirePublic } from '#server/platform/outgoing/fetchPublic.ts';
import { newWebhookSecret } from '#server/platform/security/webhookSignature.ts';
import type { Services } from '#server/platform/services.ts';
import type { Acting } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { webhookOf, webhooksOf } from '../queries/webhooks.ts';
import { webhookPurpose } from './webhookSecrets.ts';

type Owner = Acting & { readonly user_id: string };

interface Terms {
  readonly profile_id: string | null;
  /** The events that the user can subscribe to. */
  readonly offered: ReadonlySet<string>;
}

const ADDRESS_TEXTS: Readonly<Partial<Record<FetchFailure, string>>> = {
  address_invalid: 'Enter an address that begins with https://.',
  address_private:
    'This address is in a private network. Use a public address. On a server for development, the setting WEBHOOKS_ALLOW_PRIVATE=1 allows private addresses.',
  host_not_found: 'There is no server at this address. Check it for typing errors.',
};

/** Throws 422 for an address that is malformed, unknown, without TLS or in a private network. */
async function checkAddress({ env }: Services, url: string): Promise<void> {
  const allowPrivate = env.WEBHOOKS_ALLOW_PRIVATE;
  try {
    if (!allowPrivate && /^http:/i.test(url)) throw new FetchError('address_invalid');
    await requirePublic(url, { allowPrivate, timeoutMs: REPLY_TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const text = ADDRESS_TEXTS[error.code] ?? 'The address could not be checked. Try again.';
    throw invalid({ url: [text] }, undefined, error.code);
  }
}

function checkEvents(events: readonly string[], offered: ReadonlySet<string>): void {
  const unknown = events.filter((event) => !offered.has(event));
  if (unknown.length > 0)
    throw invalid({ events: [`You cannot subscribe to: ${unknown.slice(0, 5).join(', ')}.`] });
}

/** Creates a webhook and returns its secret, the only time. Throws 422, and 409 `too_many_webhooks`. */
export async function createWebhook(
  services: Services,
  acting: Owner,
  { profile_id, offered }: Terms,
  { url, events }: WebhookValues,
): Promise<WebhookSecret> {
  checkEvents(events, offered);
  await checkAddress(services, url);
  return transact(services, acting, async (unit) => {
    const { trx, now } = unit;
    // Lock the user, so that two calls at the same time cannot exceed the limit.
    await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', acting.user_id)
      .forUpdate()
      .execute();
    if ((await webhooksOf(trx, acting.user_id)).length >= MAX_WEBHOOKS)
      throw conflict('too_many_webhooks', `You have ${MAX_WEBHOOKS} webhooks. Delete one first.`);
    const id = uuidv7();
    const secret = newWebhookSecret();
    await trx
      .insertInto('webhooks')
      .values({
        id,
        user_id: acting.user_id,
        profile_id,
        url,
        events: [...new Set(events)].sort(),
        secret: services.secrets.seal(secret, webhookPurpose(id)),
        created_at: now.toISOString(),
      })
      .execute();
    audit(unit, acting, 'create', { webhook: id, url, events });
    return { webhook: await webhookOf(trx, acting.user_id, id), secret };
  });
}

/** Changes the address, the events or the state. Throws 404 and 422. */
export async function changeWebhook(
  services: Services,
  acting: Owner,
  offered: ReadonlySet<string>,
  { id, url, events, state }: WebhookValues & Pick<Webhook, 'id' | 'state'>,
): Promise<Webhook> {
  checkEvents(events, offered);
  await checkAddress(services, url);
  return transact(services, acting, async (unit) => {
    const before = await webhookOf(unit.trx, acting.user_id, id);
    const disabled_reason =
      state === 'active' ? null : before.state === state ? before.disabled_reason : 'owner';
    await unit.trx
      .updateTable('webhooks')
      .set({
        url,
        events: [...new Set(events)].sort(),
        state,
        disabled_reason,
        failing_since: null,
      })
      .where('id', '=', id)
      .execute();
    if (state === 'disabled')
      await unit.trx
        .updateTable('webhook_deliveries')
        .set({ state: 'failed' })
        .where('webhook_id', '=', id)
        .where('state', '=', 'pending')
        .execute();
    audit(unit, acting, 'edit', { webhook: id, url, events, was: before.state, is: state });
    return webhookOf(unit.trx, acting.user_id, id);
  });
}

/** Replaces the secret; the previous one signs too for a day. Throws 404. */
export function rotateSecret(
  services: Services,
  acting: Owner,
  id: string,
): Promise<WebhookSecret> {
  return transact(services, acting, async (unit) => {
    const { trx, now } = unit;
    const webhook = await webhookOf(trx, acting.user_id, id);
    const secret = newWebhookSecret();
    await trx
      .updateTable('webhooks')
      .set((on) => ({
        previous_secret: on.ref('secret'),
        previous_until: new Date(now.getTime() + ROTATION_MS).toISOString(),
        secret: services.secrets.seal(secret, webhookPurpose(id)),
      }))
      .where('id', '=', id)
      .execute();
    audit(unit, acting, 'rotate', { webhook: id });
    return { webhook, secret };
  });
}

/** Deletes a webhook with its deliveries. Throws 404. */
export function deleteWebhook(services: Services, acting: Owner, id: string): Promise<void> {
  return transact(services, acting, async (unit) => {
    await webhookOf(unit.trx, acting.user_id, id);
    await unit.trx.deleteFrom('webhooks').where('id', '=', id).execute();
    audit(unit, acting, 'delete', { webhook: id });
  });
}

function audit(unit: UnitOfWork, { user_id }: Owner, action: string, differences: object): void {
  unit.audit({
    action: `webhooks.${action}`,
    resource: 'users',
    record_id: user_id,
    differences: { ...differences },
  });
}
