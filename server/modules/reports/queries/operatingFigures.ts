import { sql } from 'kysely';
import { lastLedgerProof } from '#server/modules/ledger/queries/lastLedgerProof.ts';
import { lastAuditProof } from '#server/platform/auditChecks/auditProof.ts';
import type { Figure } from '#server/platform/observability/metrics.ts';
import type { Services } from '#server/platform/services.ts';

interface Row {
  readonly value: number;
  readonly state?: string;
  readonly currency?: string;
  readonly provider?: string;
}

/** The figures of the marketplace that an operator watches, as Prometheus reads them. */
export async function operatingFigures(services: Services): Promise<readonly Figure[]> {
  const { db } = services.database;
  const figure = async (
    name: string,
    help: string,
    labels: readonly ('state' | 'currency' | 'provider')[],
    query: ReturnType<typeof sql<Row>>,
  ): Promise<Figure> => {
    const { rows } = await query.execute(db);
    const values = rows.map((row) => ({
      labels: Object.fromEntries(labels.map((label) => [label, row[label] ?? ''])),
      value: row.value,
    }));
    return { name: `keystead_${name}`, help, labels, values };
  };
  return [
    await figure(
      'bookings_last_day',
      'Bookings made in the last 24 hours, by their state now.',
      ['state'],
      sql<Row>`select state, count(*)::int as value from bookings
        where created_at > now() - interval '1 day' group by state`,
    ),
    await figure(
      'payments_last_day',
      'Payments begun in the last 24 hours, by provider and state now.',
      ['provider', 'state'],
      sql<Row>`select provider, state, count(*)::int as value from payments
        where created_at > now() - interval '1 day' group by provider, state`,
    ),
    await figure(
      'refunds_owed',
      'Refunds that buyers have not received yet, in minor units.',
      ['currency'],
      sql<Row>`select currency, sum(amount)::bigint as value from (
        select currency, amount from manual_payments
          where direction = 'outgoing' and state = 'expected'
        union all
        select currency, amount from card_refunds where state in ('owed', 'sent')
      ) owed group by currency`,
    ),
    await figure(
      'mails_waiting',
      'Emails that were not delivered yet.',
      [],
      sql<Row>`select count(*)::int as value from mails where sent_at is null`,
    ),
    await figure(
      'mails_oldest_seconds',
      'How long the oldest undelivered email of the last three days has waited.',
      [],
      sql<Row>`select coalesce(extract(epoch from now() - min(created_at)), 0)::int as value
        from mails where sent_at is null and created_at > now() - interval '3 days'`,
    ),
    await figure(
      'payment_events_unhandled',
      'Events of the payment provider that no job has handled yet.',
      [],
      sql<Row>`select count(*)::int as value from payment_events where processed_at is null`,
    ),
    await figure(
      'webhook_deliveries_failed',
      'Webhook deliveries of the last day that were given up.',
      [],
      sql<Row>`select count(*)::int as value from webhook_deliveries
        where state = 'failed' and created_at > now() - interval '1 day'`,
    ),
    ...(await proofFigures(services)),
  ];
}

async function proofFigures(services: Services): Promise<Figure[]> {
  const ledger = await lastLedgerProof(services.database);
  const audit = await lastAuditProof(services);
  const proofs = [
    ...(ledger ? [{ proof: 'ledger', ok: ledger.ok, at: ledger.at }] : []),
    ...(audit ? [{ proof: 'audit', ok: audit.broken_at === null, at: audit.at }] : []),
  ];
  const each = (read: (one: (typeof proofs)[number]) => number) =>
    proofs.map((one) => ({ labels: { proof: one.proof }, value: read(one) }));
  return [
    {
      name: 'keystead_proof_ok',
      help: 'Whether the last nightly check of the ledger or the audit log found no problem.',
      labels: ['proof'],
      values: each(({ ok }) => (ok ? 1 : 0)),
    },
    {
      name: 'keystead_proof_timestamp_seconds',
      help: 'When the ledger or the audit log was last checked.',
      labels: ['proof'],
      values: each(({ at }) => Date.parse(at) / 1000),
    },
  ];
}
