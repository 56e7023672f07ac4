import type { Kysely } from 'kysely';
import { type Cents, cents, ZERO } from '#src/rules/money/money.ts';
import { leftAlone } from '#src/rules/approvals/staffMoney.ts';
import { moveOf, movedSumsOf, type Movement } from '#server/modules/approvals/queries/movedSums.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { MovedMoney } from '#server/resource/handlers.ts';
import { readDisputeTerms } from '../commands/disputeTerms.ts';

interface Awardable {
  readonly id: string;
  readonly booking_id: string;
  readonly opened_by: 'buyer' | 'seller';
  readonly buyer_id: string;
  readonly seller_id: string;
  readonly currency: MovedMoney['currency'];
}

/** What an award moves, for the limit above which a second person approves what staff move. */
export function awardMovement(
  person: string,
  { id, booking_id, opened_by, buyer_id, seller_id, currency }: Awardable,
  amount: Cents,
): Movement {
  const payee = { profile_id: opened_by === 'buyer' ? buyer_id : seller_id };
  const money = { amount, currency, stage: 'decide', booking_id, payee } as const;
  return { person, resource: 'disputes', action: 'resolve', id, money };
}

/** The highest award that the person may decide alone, with what staff moved before. */
export async function awardAlone(
  db: Kysely<Tables>,
  person: string,
  dispute: Awardable,
  now: Date,
): Promise<Cents> {
  const { approval_limit } = await readDisputeTerms(db);
  const { approval_window_days: days } = await readPaymentTerms(db);
  const move = await moveOf(db, awardMovement(person, dispute, ZERO));
  return leftAlone(await movedSumsOf(db, move, { now, days, run: ZERO }), cents(approval_limit));
}
