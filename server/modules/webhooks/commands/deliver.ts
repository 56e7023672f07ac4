import { sql, type Selectable } from 'kysely';
import {
  GIVE_UP_MS,
  GONE,
  isGivenUp,
  REPLY_MAX_BYTES,
  REPLY_TIMEOUT_MS,
  retryDelayMs,
  TEST_EVENT,
  type DisabledReason,
} from '#src/rules/webhooks/webhook.ts';
import { emailRecipient } from '#server/modules/accounts/queries/emailRecipient.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { FetchError, HostPausedError } from '#server/platform/outgoing/fetchError.ts';
import { postPublic } from '#server/platform/outgoing/fetchPublic.ts';
import { signedHeaders } from '#server/platform/security/webhookSignature.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { webhookDisabledEmail, webhookGoneEmail } from '../emails/webhookEmails.ts';
import { deliverJob, type DeliverTarget } from '../jobs/jobKinds.ts';
import { endWebhooks } from './disableWebhook.ts';
import { webhookPurpose } from './webhookSecrets.ts';

type Webhook = Selectable<Tables['webhooks']>;
type Delivery = Selectable<Tables['webhook_deliveries']>;

/** Many receivers may be slow at the same time: each takes a socket and little memory. */
export const DELIVERY_LIMITS = { atOnce: 100, perAccount: 6 } as const;
/** A node that ends while it sends: another one sends again after this time. */
const LEASE_MS = 60_000;

interface Claim {
  readonly webhook: Webhook;
  readonly delivery: Delivery & { readonly attempted_before: string | null };
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
  target: Omit<DeliverTarget, 'account'>,
): Promise<void> {
  const claim = await transact(services, SYSTEM, (unit) => claimOldest(unit, target));
  if (!claim) return;
  // Outside a transaction: a slow receiver must not hold a connection.
  const outcome = await send(services, claim, target.asked === true);
  await transact(services, SYSTEM, (unit) =>
    'waitMs' in outcome ? postpone(unit, claim, outcome.waitMs) : store(unit, claim, outcome),
  );
}

async function claimOldest(
  { trx, now }: UnitOfWork,
  { webhook_id, record_id }: Omit<DeliverTarget, 'account'>,
): Promise<Claim | null> {
  const { rows } = await sql<Claim['delivery']>`
    with oldest as materialized (
      select id, last_attempt_at from webhook_deliveries
      where webhook_id = ${webhook_id} and record_id = ${record_id} and state = 'pending'
      order by event_id limit 1 for update)
    update webhook_deliveries d set attempts = d.attempts + 1, last_attempt_at = ${now.toISOString()},
      next_at = ${new Date(now.getTime() + LEASE_MS).toISOString()}
    from oldest
    where d.id = oldest.id and d.next_at <= ${now.toISOString()} and d.state = 'pending'
    returning d.*, oldest.last_attempt_at as attempted_before`.execute(trx);
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
  { env, secrets, now, outgoing }: Services,
  { webhook, delivery: { id, payload } }: Claim,
  isAsked: boolean,
): Promise<Outcome | { readonly waitMs: number }> {
  const timestamp = Math.floor(now().getTime() / 1000);
  const { secret, previous_secret, previous_until } = webhook;
  const isRotating = previous_until !== null && Date.parse(previous_until) > now().getTime();
  const sealed = [secret, ...(isRotating && previous_secret !== null ? [previous_secret] : [])];
  const keys = sealed.map((one) => secrets.open(one, webhookPurpose(webhook.id)));
  try {
    const { status, text } = await postPublic(outgoing, webhook.url, payload, {
      account: webhook.user_id,
      isAsked,
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
    if (error instanceof HostPausedError) return { waitMs: error.waitMs };
    if (!(error instanceof FetchError)) throw error;
    return { status: null, text: null, error: error.code };
  }
}

/** Returns a delivery that was not sent; `queueDue` queues it again. */
async function postpone({ trx, now }: UnitOfWork, { delivery }: Claim, waitMs: number) {
  await trx
    .updateTable('webhook_deliveries')
    .set({
      attempts: delivery.attempts - 1,
      last_attempt_at: delivery.attempted_before,
      next_at: new Date(now.getTime() + waitMs).toISOString(),
    })
    .where('id', '=', delivery.id)
    .execute();
}

async function store(unit: UnitOfWork, claim: Claim, outcome: Outcome): Promise<void> {
  const { trx, now } = unit;
  const { webhook, delivery } = claim;
  const { status, text, error } = outcome;
  const isTest = delivery.event === TEST_EVENT;
  const isOver =
    error !== null && (isTest || isGivenUp(delivery.created_at, delivery.attempts, now));
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
  unit.changed('webhook_deliveries', delivery.id);
  const failingSince = isTest
    ? webhook.failing_since
    : (webhook.failing_since ?? now.toISOString());
  const since = error === null ? null : failingSince;
  await trx
    .updateTable('webhooks')
    .set({ failing_since: since })
    .where('id', '=', webhook.id)
    .execute();
  const next = {
    account: webhook.user_id,
    webhook_id: webhook.id,
    record_id: delivery.record_id,
  };
  if (status === GONE) await disable(unit, webhook, 'gone');
  else if (!isTest && since !== null && now.getTime() + delayMs - Date.parse(since) > GIVE_UP_MS)
    await disable(unit, webhook, 'failing');
  else if (error === null || isOver) unit.send(deliverJob, next);
  else unit.send(deliverJob, next, { delaySeconds: Math.ceil(delayMs / 1000) });
}

/** Ends a webhook that failed for three days, or whose receiver is gone, and emails its owner. */
async function disable(
  unit: UnitOfWork,
  { id, user_id, url }: Webhook,
  reason: Extract<DisabledReason, 'failing' | 'gone'>,
): Promise<void> {
  const { trx, services } = unit;
  const active = await trx
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  if (!active) return;
  await endWebhooks(unit, [id], reason);
  const { email, name } = await emailRecipient(trx, user_id);
  const content = { failing: webhookDisabledEmail, gone: webhookGoneEmail }[reason];
  unit.mail(email, content(name, url, services.env.PUBLIC_URL));
}
