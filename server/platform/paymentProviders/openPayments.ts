import type { Payments } from './payments.ts';
import type { Database } from '../database/client.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { recordProviderHealth } from './providerRows.ts';
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
