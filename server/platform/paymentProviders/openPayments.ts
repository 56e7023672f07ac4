import type { Payments } from './payments.ts';
import { v7 as uuidv7 } from 'uuid';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import type { Database } from '../database/client.ts';
import type { Env } from '#server/env.ts';
import { openStripe } from './stripe.ts';

export function openPayments(
  { STRIPE, OUTGOING_PROXY }: Pick<Env, 'STRIPE' | 'OUTGOING_PROXY'>,
  { db }: Pick<Database, 'db'>,
  now: () => Date,
): Payments {
  if (!STRIPE) return { cards: null, payouts: null };
  return openStripe(STRIPE, OUTGOING_PROXY, (problem) => {
    const at = now().toISOString();
    const failed = problem !== null && { last_error_at: at, last_error: problem.slice(0, 300) };
    return recordProviderHealth({ db }, 'stripe', { last_call_at: at, ...failed });
  });
}

/** Stores a provider's health, for `/admin/payment-providers`. */
export async function recordProviderHealth(
  { db }: Pick<Database, 'db'>,
  provider: PaymentProvider,
  health: Partial<
    Record<'last_call_at' | 'last_error_at' | 'last_event_at' | 'last_error', string>
  >,
): Promise<void> {
  await db
    .insertInto('payment_providers')
    .values({
      id: uuidv7(),
      provider,
      last_call_at: null,
      last_error_at: null,
      last_event_at: null,
      ...health,
    })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(health))
    .execute();
}
