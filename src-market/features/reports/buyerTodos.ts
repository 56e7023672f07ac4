import { totalWithDeposit } from '#src/rules/deposits/deposit.ts';
import { ZERO } from '#src/rules/money/money.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';

export interface BuyerTodoItem {
  readonly kind: 'pay' | 'transfer' | 'pay_change' | 'answer_change' | 'wait';
  readonly booking: BookingSummary;
  /** What to pay, in minor units; null where nothing is to be paid. */
  readonly amount: number | null;
  readonly due_at: string | null;
}

interface Pages {
  readonly pages: readonly { readonly data: readonly BookingSummary[] }[];
}

/** The bookings of the first pages of lists, which may share some. */
export function firstBookings(...lists: readonly Pages[]): BookingSummary[] {
  const bookings = lists.flatMap(({ pages }) => pages[0]?.data ?? []);
  return [...new Map(bookings.map((booking) => [booking.id, booking])).values()];
}

function itemsOf(booking: BookingSummary): BuyerTodoItem[] {
  const { state, expires_at: due_at, total, deposit, change } = booking;
  const amount = totalWithDeposit({ total, deposit: deposit?.amount ?? ZERO });
  if (state === 'held') return [{ kind: 'pay', booking, amount, due_at }];
  if (state === 'awaiting_payment') return [{ kind: 'transfer', booking, amount, due_at }];
  if (state === 'awaiting_seller') return [{ kind: 'wait', booking, amount: null, due_at }];
  if (!change) return [];
  const changes = { booking, due_at: change.expires_at };
  if (change.abilities.accept) return [{ kind: 'answer_change', amount: null, ...changes }];
  return change.state === 'awaiting_payment'
    ? [{ kind: 'pay_change', amount: change.due, ...changes }]
    : [];
}

/** The nearest deadline first; what waits for the seller last. */
export function buyerTodos(bookings: readonly BookingSummary[]): BuyerTodoItem[] {
  const waits = ({ kind }: BuyerTodoItem) => Number(kind === 'wait');
  return bookings
    .flatMap(itemsOf)
    .toSorted(
      (a, b) => waits(a) - waits(b) || (a.due_at ?? '9999').localeCompare(b.due_at ?? '9999', 'en'),
    );
}
