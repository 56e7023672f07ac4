import { defineMachine, type EventOf, type StateOf } from '../stateMachines/machine.ts';
import type { Cents } from '../money/money.ts';

/**
 * States of a line of a bank statement: staff record it as an expected transfer, send the money back, or
 * ignore it.
 */
export const statementLineMachine = defineMachine({
  initial: 'open',
  final: ['booked', 'returned'],
  states: ['open', 'booked', 'to_return', 'returned', 'ignored'],
  events: {
    match: { from: ['open'], to: 'open', by: ['staff'] },
    book: { from: ['open'], to: 'booked', by: ['staff'] },
    return: { from: ['open'], to: 'to_return', by: ['staff'] },
    confirm_return: { from: ['to_return'], to: 'returned', by: ['staff'] },
    ignore: { from: ['open'], to: 'ignored', by: ['staff'] },
    reopen: { from: ['ignored'], to: 'open', by: ['staff'] },
  },
});
export type StatementLineState = StateOf<typeof statementLineMachine>;
export type StatementLineEvent = EventOf<typeof statementLineMachine>;

/** How the amount of a line compares with the transfer that its text names; `unknown` names none. */
export const LINE_MATCHES = ['exact', 'partial', 'over', 'unknown'] as const;
export type LineMatch = (typeof LINE_MATCHES)[number];

interface Money {
  readonly direction: string;
  readonly amount: Cents;
  readonly currency: string;
}

export interface ExpectedTransfer extends Money {
  readonly id: string;
  readonly reference: string;
}

export interface MatchedLine {
  readonly match: LineMatch;
  readonly transfer_id: string | null;
}

/** Letters and digits alone: banks break references into lines and change their case. */
const plain = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** How the amount of a line compares with the one of a transfer. */
export function compareAmounts(line: Money, transfer: Money): LineMatch {
  if (line.direction !== transfer.direction || line.currency !== transfer.currency)
    return 'unknown';
  if (line.amount === transfer.amount) return 'exact';
  return line.amount < transfer.amount ? 'partial' : 'over';
}

/**
 * Finds the expected transfer of the same direction and currency whose reference is in the text of a line. Of
 * several, the one with the same amount, then the longest reference. The transfers are indexed once, because a
 * statement has thousands of lines.
 */
export function lineMatcher(expected: readonly ExpectedTransfer[]) {
  const byReference = new Map<string, ExpectedTransfer[]>();
  for (const transfer of expected) {
    const reference = plain(transfer.reference);
    const same = byReference.get(reference);
    if (same) same.push(transfer);
    else byReference.set(reference, [transfer]);
  }
  const lengths = new Set([...byReference.keys()].map(({ length }) => length));
  lengths.delete(0);
  const namedIn = (text: string) =>
    [...lengths].flatMap((length) => {
      const found = new Set<ExpectedTransfer>();
      for (let start = 0; start + length <= text.length; start += 1)
        for (const one of byReference.get(text.slice(start, start + length)) ?? []) found.add(one);
      return [...found];
    });
  return (line: Money & { readonly reference: string }): MatchedLine => {
    const [best] = namedIn(plain(line.reference))
      .map((transfer) => ({ transfer, match: compareAmounts(line, transfer) }))
      .filter(({ match }) => match !== 'unknown')
      .toSorted(
        (a, b) =>
          Number(b.match === 'exact') - Number(a.match === 'exact') ||
          b.transfer.reference.length - a.transfer.reference.length,
      );
    return best
      ? { match: best.match, transfer_id: best.transfer.id }
      : { match: 'unknown', transfer_id: null };
  };
}
