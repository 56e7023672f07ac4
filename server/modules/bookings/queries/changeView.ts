import { isChargeable } from '#src/rules/payments/cardLimits.ts';
import {
  changeCost,
  mayAnswer,
  changeSettlement,
  type BookedPrice,
  type ChangeAnswer,
} from '#src/rules/bookings/bookingChange.ts';
import { partyOf } from '#src/rules/pricing/party.ts';
import { ZERO } from '#src/rules/money/money.ts';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import { nightsOf } from '#src/rules/dates/stay.ts';
import type { ChangePriceView, ChangeView } from '#src/wire/bookings/changes.ts';
import { partyBefore, priceBefore } from '../commands/applyChange.ts';
import type { ChangePrice, ChangeInput } from '../commands/changePrice.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import type { ChangeRequest } from '../commands/lockChange.ts';
import type { Services } from '#server/platform/services.ts';
import type { Side } from '#server/modules/bookingRecord/bookingParties.ts';

/** A change with the payment started for it. */
export type ChangeRow = ChangeRequest & {
  readonly payment: Omit<NonNullable<ChangeView['payment']>, 'bank'> | null;
};

interface ViewContext {
  readonly side: Side;
  readonly sides: readonly Side[];
  readonly now: Date;
  readonly env: Services['env'];
  readonly switched_off: readonly PaymentProvider[];
}

/** The price for one side. */
const totalFor = (
  { total, seller_total }: Pick<BookedPrice, 'total' | 'seller_total'>,
  side: Side,
) => (side === 'seller' ? seller_total : total);

export function changePriceView(
  { price, cost }: Pick<ChangePrice, 'price' | 'cost'>,
  { check_in, check_out, ...party }: ChangeInput,
  side: Side,
  currency: ChangePriceView['currency'],
): ChangePriceView {
  const hidden = side === 'seller' ? 'buyer' : 'seller';
  return {
    check_in,
    check_out,
    ...partyOf(party),
    nights: nightsOf({ check_in, check_out }),
    currency,
    lines: price.lines.filter(({ include_for }) => include_for !== hidden),
    total: totalFor(price, side),
    difference: totalFor(cost, side),
  };
}

/**
 * The change as its reader may see it. An overdue one reads as expired, even before its job has
 * run.
 */
export function changeViewFor(change: ChangeRow, context: ViewContext): ChangeView {
  const { side, sides, now, env, switched_off } = context;
  // PostgreSQL’s JSON writes the zone as +00:00.
  const expires = change.expires_at === null ? null : new Date(change.expires_at).toISOString();
  const state = hasLapsed(change, now) ? 'expired' : change.state;
  const before = priceBefore(change);
  const cost = changeCost(before, change);
  const current = { state, proposed_by: change.proposed_by };
  const may = (answer: ChangeAnswer) =>
    (state === 'proposed' || state === 'awaiting_payment') &&
    sides.some((one) => one !== 'staff' && mayAnswer(current, answer, one));
  const pays = state === 'awaiting_payment' && sides.includes('buyer');
  const offers = (provider: PaymentProvider, settings: object | null) =>
    settings !== null && !switched_off.includes(provider);
  const { payment } = change;
  const transferExpected =
    payment?.provider === 'bank_transfer' && payment.state === 'requires_action';
  return {
    ...changePriceView({ price: change, cost }, change, side, change.currency),
    id: change.id,
    state,
    proposed_by: change.proposed_by,
    was: {
      check_in: change.was_check_in,
      check_out: change.was_check_out,
      ...partyBefore(change),
      total: totalFor(before, side),
    },
    message: change.message,
    expires_at: state === change.state ? expires : null,
    due: side === 'seller' ? ZERO : changeSettlement(cost).due,
    payment:
      payment && side !== 'seller'
        ? { ...payment, bank: transferExpected ? env.BANK : null }
        : null,
    abilities: {
      accept: may('accept'),
      decline: may('decline'),
      withdraw: may('withdraw'),
      pay_by_transfer: pays && !transferExpected && offers('bank_transfer', env.BANK),
      pay_by_card:
        pays &&
        offers('stripe', env.STRIPE) &&
        isChargeable(changeSettlement(cost).due, change.currency),
    },
    created_at: new Date(change.created_at).toISOString(),
  };
}
