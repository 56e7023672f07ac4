import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { absorbedRefunds } from '#src/rules/payments/absorbedRefunds.ts';
import { cents, sum, type Cents } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

type NewRefund = Omit<Insertable<Tables['card_refunds']>, 'id' | 'created_at'> & {
  readonly id?: string;
};
type CardRefund = Selectable<Tables['card_refunds']>;

/** Records a refund of a card payment. Returns its id. */
export async function openCardRefund(
  { trx, now }: UnitOfWork,
  { id = uuidv7(), ...refund }: NewRefund,
): Promise<string> {
  await trx
    .insertInto('card_refunds')
    .values({ id, created_at: now.toISOString(), ...refund })
    .execute();
  return id;
}

/** Stores the state of a refund, and the id that the provider gave it. */
export async function setCardRefund(
  { trx }: UnitOfWork,
  id: string,
  change: Partial<Pick<CardRefund, 'state' | 'provider_id'>>,
): Promise<void> {
  await trx.updateTable('card_refunds').set(change).where('id', '=', id).execute();
}

/** Takes what is paid by other means off the refunds that we owe. Returns how much that is. */
export async function absorbOwed(
  { trx }: UnitOfWork,
  owed: readonly { readonly id: string; readonly amount: Cents }[],
  amount: Cents,
): Promise<Cents> {
  const absorbed = absorbedRefunds(owed, amount);
  for (const { refund, amount: paid } of absorbed)
    await trx
      .updateTable('card_refunds')
      .set(paid === refund.amount ? { state: 'failed' } : { amount: cents(refund.amount - paid) })
      .where('id', '=', refund.id)
      .execute();
  return sum(absorbed.map((part) => part.amount));
}
