import { equal, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  type ChangeAnswer,
  type ChangeSide,
  nightsOutside,
} from '#src/rules/bookings/bookingChange.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import type { ChangePriceView } from '#src/wire/bookings/changes.ts';
import type { Client } from '#tests/support/app/app.ts';
import { getBooking, type Reply } from './stays.ts';

export interface RequestedStay {
  readonly check_in: string;
  readonly check_out: string;
  readonly guests: number;
}

/** Two nights more than the usual booking. */
export const LONGER_STAY: RequestedStay = {
  check_in: '2026-07-01',
  check_out: '2026-07-06',
  guests: 2,
};

export function getChangePrice(
  client: Client,
  id: string,
  priceAndProposeChange: RequestedStay,
): Promise<Reply<ChangePriceView>> {
  const { check_in, check_out, guests } = priceAndProposeChange;
  const query = `check_in=${check_in}&check_out=${check_out}&guests=${guests}`;
  return client.get(`/api/v1/bookings/${id}/change-price?${query}`);
}

export function proposeChange(
  client: Client,
  id: string,
  body: RequestedStay & { readonly total: number; readonly message?: string },
  key: string | null = randomUUID(),
): Promise<Reply<BookingView>> {
  return client.post(`/api/v1/bookings/${id}/changes`, body, key);
}

/** Reads the price of a change and proposes it. */
export async function wish(
  client: Client,
  id: string,
  wished: RequestedStay,
): Promise<Reply<BookingView>> {
  const price = await getChangePrice(client, id, wished);
  return proposeChange(client, id, { ...wished, total: price.body.data?.total ?? 0 });
}

export function answerChange(
  client: Client,
  id: string,
  changeId: string,
  answer: ChangeAnswer | 'pay_by_transfer',
  key: string | null = randomUUID(),
): Promise<Reply<BookingView>> {
  return client.post(`/api/v1/bookings/${id}/changes/${changeId}/${answer}`, {}, key);
}

interface ProposedChange {
  readonly check_out: IsoDate;
  readonly by: ChangeSide;
  /** The other side's answer; null leaves it open. */
  readonly answer: ChangeAnswer | null;
}

/** Whether a proposed change was applied, and the nights that it holds until its payment. */
interface Outcome {
  readonly made: boolean;
  readonly heldNights: readonly Stay[];
}

const NOTHING: Outcome = { made: false, heldNights: [] };

/**
 * One side proposes another check-out, the other answers, and an additional price is announced as a transfer.
 * The server must accept it exactly when the booking's abilities say so.
 */
export async function proposeAndAnswerChange(
  buyer: Client,
  seller: Client,
  id: string,
  { check_out, by, answer }: ProposedChange,
): Promise<Outcome> {
  const [proposer, other] = by === 'buyer' ? [buyer, seller] : [seller, buyer];
  const { check_in, guests, abilities } = (await getBooking(buyer, id)).body.data;
  const proposed = await wish(proposer, id, { check_in, check_out, guests });
  if (!abilities.propose_change) {
    ok([409, 422].includes(proposed.status), `${proposed.status}`);
    return NOTHING;
  }
  if (proposed.status === 409) return NOTHING;
  equal(proposed.status, 201);
  const { change } = (await getBooking(buyer, id)).body.data;
  if (!change || answer === null) return NOTHING;
  const answered = await answerChange(
    answer === 'withdraw' ? proposer : other,
    id,
    change.id,
    answer,
  );
  equal(answered.status, 200);
  if (answer !== 'accept') return NOTHING;
  if (change.due === 0) return { made: true, heldNights: [] };
  await answerChange(buyer, id, change.id, 'pay_by_transfer');
  return { made: false, heldNights: nightsOutside(change, change.was) };
}
