import { sql, type Kysely } from 'kysely';
import { PAYMENT_PROVIDERS, type PaymentProvider } from '#src/rules/payments/payment.ts';
import type { ProviderHealth } from '#src/wire/payments/cards.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { changeSettings } from '#server/modules/approvals/commands/changeSettings.ts';
import { paymentMethods } from '../commands/paymentMethods.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/payments/endpoints/providers.ts';

/** Payment methods: their health, and switching them on and off, by an owner or two people (202). */
export function paymentProviderRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.listPaymentProviders, async () => ({ data: await providers(services) }));

  serve(app, endpoints.switchPaymentProvider, async (request, reply) => {
    const { provider } = request.params;
    const { enabled } = request.body;
    const outcome = await transact(services, actingOf(request, 'staff'), (unit) =>
      changeSettings(unit, paymentMethods, actorOf(request), { [provider]: enabled }),
    );
    return reply.status(outcome === 'waits' ? 202 : 200).send({ data: await providers(services) });
  });

  async function providers({ env, payments }: Services): Promise<ProviderHealth[]> {
    const configured: Readonly<Record<PaymentProvider, boolean>> = {
      stripe: payments.cards !== null,
      bank_transfer: env.BANK !== null,
    };
    const rows = await db.selectFrom('payment_providers').selectAll().execute();
    const open = await openItems(db);
    return PAYMENT_PROVIDERS.map((provider) => {
      const row = rows.find((each) => each.provider === provider);
      return {
        provider,
        configured: configured[provider],
        pays_out: provider === 'bank_transfer' || payments.payouts !== null,
        enabled: row?.enabled ?? true,
        last_call_at: row?.last_call_at ?? null,
        last_error_at: row?.last_error_at ?? null,
        last_error: row?.last_error ?? '',
        last_event_at: row?.last_event_at ?? null,
        ...open[provider],
      };
    });
  }
}

type OpenItems = Pick<
  ProviderHealth,
  'waiting_events' | 'open_payments' | 'open_refunds' | 'open_payouts'
>;

/** The number of unfinished items of each provider. */
async function openItems(db: Kysely<Tables>): Promise<Record<PaymentProvider, OpenItems>> {
  const count = (of: ReturnType<typeof sql>) => sql<number>`(select count(*)::int ${of})`;
  const row = await db
    .selectNoFrom([
      count(sql`from payment_events where processed_at is null`).as('events'),
      count(
        sql`from payments where provider = 'stripe' and state in ('requires_action', 'authorized')`,
      ).as('cards'),
      count(sql`from card_refunds where state in ('owed', 'sent')`).as('card_refunds'),
      count(sql`from payout_transfers where state in ('owed', 'requested')`).as('transfers_out'),
      count(sql`from payouts where state = 'processing' and provider = 'bank_transfer'`).as(
        'payouts',
      ),
      count(sql`from manual_payments where direction = 'incoming' and state = 'expected'`).as(
        'transfers',
      ),
      count(sql`from manual_payments where direction = 'outgoing' and state = 'expected'`).as(
        'returns',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    stripe: {
      waiting_events: row.events,
      open_payments: row.cards,
      open_refunds: row.card_refunds,
      open_payouts: row.transfers_out,
    },
    bank_transfer: {
      waiting_events: 0,
      open_payments: row.transfers,
      open_refunds: row.returns,
      open_payouts: row.payouts,
    },
  };
}
