import { sql, type Selectable } from 'kysely';
import {
  GIVE_UP_MS,
  isGivenUp,
  REPLY_MAX_BYTES,
  REPLY_TIMEOUT_MS,
  retryDelayMs,
} from '#src/rules/webhooks/webhook.ts';
import { emailRecipient } from '#server/modules/accounts/queries/emailRecipient.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { FetchError, postPublic } from '#server/platform/http/fetchPublic.ts';
import { signedHeaders } from '#server/platform/security/webhookSignature.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { webhookDisabledEmail } from '../emails/webhookEmails.ts';
import { deliverJob } from '../jobs/jobKinds.ts';
import { webhookPurpose } from './webhookSecrets.ts';

type Webhook = Selectable<Tables['webhooks']>;
type Delivery = Selectable<Tables['webhook_deliveries']>;

/** A node that ends while it sends: another one sends again after this time. */
const LEASE_MS = 60_000;

interface Claim {
  readonly webhook: Webhook;
  readonly delivery: Delivery;
}

interface Outcome {
  readonly status: number | null;
  readonly text: string | null;
  /** Null after a success. */
  readonly error: string | null;
}

/** Sends the oldest pending delivery of a record if it is due; later ones of the record wait for it. */
export async function deliver(
  services: Services,
  target: { readonly webhook_id: string; readonly record_id: string },
): Promise<void> {
  const claim = await transact(services, SYSTEM, (unit) => claimOldest(unit, target));
  if (!claim) return;
  // Outside a transaction: a slow receiver must not hold a connection.
  const outcome = await send(services, claim);
  await transact(services, SYSTEM, (unit) => store(unit, claim, outcome));
}

async function claimOldest(
  { trx, now }: UnitOfWork,
  { webhook_id, record_id }: { readonly webhook_id: string; readonly record_id: string },
): Promise<Claim | null> {
  const { rows } = await sql<Delivery>`
    update webhook_deliveries set attempts = attempts + 1, last_attempt_at = ${now.toISOString()},
      next_at = ${new Date(now.getTime() + LEASE_MS).toISOString()}
    where next_at <= ${now.toISOString()} and state = 'pending' and id = (
      select id from webhook_deliveries
      where webhook_id = ${webhook_id} and record_id = ${record_id} and state = 'pending'
      order by event_id limit 1 for update)
    returning *`.execute(trx);
  const [delivery] = rows;
  if (!delivery) return null;
  const webhook = await trx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', webhook_id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return webhook ? { webhook, delivery } : null;
}

async function send(
  { env, secrets, now }: Services,
  { webhook, delivery: { id, payload } }: Claim,
): Promise<Outcome> {
  const timestamp = Math.floor(now().getTime() / 1000);
  const { secret, previous_secret, previous_until } = webhook;
  const isRotating = previous_until !== null && Date.parse(previous_until) > now().getTime();
  const sealed = [secret, ...(isRotating && previous_secret !== null ? [previous_secret] : [])];
  const keys = sealed.map((one) => secrets.open(one, webhookPurpose(webhook.id)));
  try {
    const { status, text } = await postPublic(webhook.url, payload, {
      allowPrivate: env.WEBHOOKS_ALLOW_PRIVATE,
      maxBytes: REPLY_MAX_BYTES,
      timeoutMs: REPLY_TIMEOUT_MS,
      headers: {
        accept: '*/*',
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'Keystead webhooks',
        ...signedHeaders({ id, timestamp, body: payload }, keys),
      },
    });
    return { status, text, error: status >= 200 && status <= 299 ? null : 'refused' };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { status: null, text: null, error: error.code };
  }
}

async function store(unit: UnitOfWork, claim: Claim, outcome: Outcome): Promise<void> {
  const { trx, now } = unit;
  const { webhook, delivery } = claim;
  const { status, text, error } = outcome;
  const isOver = error !== null && isGivenUp(delivery.created_at, delivery.attempts, now);
  const delayMs = retryDelayMs(delivery.attempts);
  await trx
    .updateTable('webhook_deliveries')
    .set({
      reply_status: status,
      reply_text: text?.slice(0, REPLY_MAX_BYTES) ?? null,
      error,
      state: error === null ? 'delivered' : isOver ? 'failed' : 'pending',
      next_at: new Date(now.getTime() + delayMs).toISOString(),
    })
    .where('id', '=', delivery.id)
    .execute();
  const since = error === null ? null : (webhook.failing_since ?? now.toISOString());
  await trx
    .updateTable('webhooks')
    .set({ failing_since: since })
    .where('id', '=', webhook.id)
    .execute();
  const next = { webhook_id: webhook.id, record_id: delivery.record_id };
  if (since !== null && now.getTime() + delayMs - Date.parse(since) > GIVE_UP_MS)
    await disable(unit, webhook);
  else if (error === null || isOver) unit.send(deliverJob, next);
  else unit.send(deliverJob, next, { delaySeconds: Math.ceil(delayMs / 1000) });
}

/** Ends a webhook that failed for three days, and emails its owner. */
async function disable(unit: UnitOfWork, { id, user_id, url }: Webhook): Promise<void> {
  const { trx, services } = unit;
  const disabled = await trx
    .updateTable('webhooks')
    .set({ state: 'disabled' })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  if (!disabled) return;
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed' })
    .where('webhook_id', '=', id)
    .where('state', '=', 'pending')
    .execute();
  const user = await emailRecipient(unit, user_id);
  unit.mail(user.email, webhookDisabledEmail(user.name, url, services.env.PUBLIC_URL));
}
