import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import type { Database } from '../database/client.ts';
import type { Tables } from '../database/tables/index.ts';

type Times = 'last_call_at' | 'last_error_at' | 'last_event_at';

async function saveProvider(
  db: Kysely<Tables>,
  provider: PaymentProvider,
  change: Partial<Record<Times | 'last_error', string>> & { readonly enabled?: boolean },
): Promise<void> {
  const never = { last_call_at: null, last_error_at: null, last_event_at: null };
  await db
    .insertInto('payment_providers')
    .values({ id: uuidv7(), provider, ...never, ...change })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(change))
    .execute();
}

/** Stores a provider's health, for `/admin/payment-providers`. */
export const recordProviderHealth = (
  { db }: Pick<Database, 'db'>,
  provider: PaymentProvider,
  health: Partial<Record<Times | 'last_error', string>>,
): Promise<void> => saveProvider(db, provider, health);

/** Stores whether a payment method is offered. */
export const switchProvider = (
  db: Kysely<Tables>,
  provider: PaymentProvider,
  enabled: boolean,
): Promise<void> => saveProvider(db, provider, { enabled });
