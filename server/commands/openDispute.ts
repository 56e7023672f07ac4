import { v7 as uuidv7 } from 'uuid';
import {
  type Claimant,
  type DisputeReason,
  dueOf,
  lastDayToOpen,
  mayOpen,
  reasonsOf,
} from '#src/rules/dispute.ts';
import { mostAwarded } from '#src/rules/award.ts';
import type { Cents } from '#src/rules/money.ts';
import { conflict, invalid } from '../errors.ts';
import { dayText, moneyText } from '../letters/words.ts';
import { bookingBooks } from './bookingBooks.ts';
import { readDisputeTerms } from './disputeTerms.ts';
import { lockBooking } from './lockBooking.ts';
import { hasOpenDispute } from './disputedBookings.ts';
import { recordEvent } from './moveDispute.ts';
import { disputeReference } from './references.ts';
import type { Work } from './work.ts';
import { writeMessage } from './argueDispute.ts';

export interface Complaint {
  readonly booking_id: string;
  readonly reason: DisputeReason;
  readonly claimed: Cents;
  /** What happened, in the words of whoever complains. */
  readonly statement: string;
}

/**
 * Opens a dispute about a stay for one of its sides; from here on the seller's payout for it waits.
 * Answers its id. Throws 404, 409 `too_late`, `dispute_open`, and 422 for a reason that is not the
 * side's or a claim above what was paid.
 */
export async function openDispute(
  work: Work,
  by: Claimant,
  { booking_id, reason, claimed, statement }: Complaint,
): Promise<string> {
  const { trx, now } = work;
  // One dispute at a time for a booking: whoever comes second waits here.
  const booking = await lockBooking(trx, booking_id);
  const terms = await readDisputeTerms(trx);
  if (!mayOpen(booking, terms, now))
    throw conflict(
      'too_late',
      `A dispute can be opened about a stay that was confirmed, until ${dayText(lastDayToOpen(booking.check_out, terms))}.`,
    );
  if (await hasOpenDispute(trx, booking_id))
    throw conflict('dispute_open', 'There is a dispute about this stay already.');
  if (!reasonsOf(by).includes(reason)) throw invalid({ reason: ['Choose one of the reasons.'] });
  const most = mostAwarded(claimed, await bookingBooks(trx, booking_id));
  if (claimed > most)
    throw invalid({
      claimed: [
        `At most ${moneyText(most, booking.currency)} can be claimed: what was paid and not given back.`,
      ],
    });
  const id = uuidv7();
  const due = dueOf('open', now, terms)?.toISOString() ?? null;
  await trx
    .insertInto('disputes')
    .values({
      id,
      reference: disputeReference(),
      booking_id,
      buyer_id: booking.buyer_id,
      seller_id: booking.seller_id,
      opened_by: by,
      reason,
      claimed,
      currency: booking.currency,
      due_at: due,
      assignee_id: null,
      awarded: null,
      borne_by: null,
      decision: null,
      resolved_by: null,
      resolved_at: null,
      proposed_award: null,
      proposed_borne_by: null,
      proposed_decision: null,
      proposed_by: null,
      created_at: now.toISOString(),
    })
    .execute();
  await recordEvent(work, id, 'open');
  await writeMessage(work, id, by, statement);
  work.send('dispute_deadline', { dispute_id: id }, { delaySeconds: terms.gather_hours * 3600 });
  return id;
}
