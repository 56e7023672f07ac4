import type { Kysely } from 'kysely';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Whether staff have enabled a payment method. */
export async function paymentMethodAllowed(
  db: Kysely<Tables>,
  provider: PaymentProvider,
): Promise<boolean> {
  const off = await db
    .selectFrom('payment_providers')
    .select('id')
    .where('provider', '=', provider)
    .where('enabled', '=', false)
    .executeTakeFirst();
  return off === undefined;
}
