import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { conflict } from '#server/platform/errors.ts';
import type { CardIntent } from '#server/platform/paymentProviders/cards.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Services } from '#server/platform/services.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Payment } from './transitionPayment.ts';

/** Records a card payment that the buyer has yet to confirm. */
export async function openCardPayment(
  unit: UnitOfWork,
  payment: Pick<
    Insertable<Tables['payments']>,
    'booking_id' | 'change_id' | 'reference' | 'amount' | 'currency'
  >,
): Promise<Payment> {
  const opened = await unit.trx
    .insertInto('payments')
    .values({
      id: uuidv7(),
      provider: 'stripe',
      provider_id: null,
      created_at: unit.now.toISOString(),
      ...payment,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  unit.changed('payments', opened.id);
  return opened;
}

/**
 * Stores the id before anyone gets the client secret: an unknown payment could not be refunded. Throws 409
 * `wrong_state` where the payment is no longer open; then the intent is cancelled.
 */
export async function storeIntent(
  services: Services,
  { id }: Payment,
  intent: CardIntent,
): Promise<void> {
  const stored = await services.database.db
    .updateTable('payments')
    .set({ provider_id: intent.id })
    .where('id', '=', id)
    .where('state', '=', 'requires_action')
    .returning('id')
    .executeTakeFirst();
  if (stored) return;
  await cardsOf(services).cancel(intent.id);
  throw conflict('wrong_state', 'This is not possible any more: the booking has moved on.');
}
