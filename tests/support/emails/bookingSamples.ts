import { cents } from '#src/rules/money/money.ts';
import type { EmailContent } from '#server/platform/emailContent/email.ts';
import { bookingEmails } from '#server/modules/bookings/emails/bookingEmails.ts';
import { changeEmails, changeTransferEmail } from '#server/modules/bookings/emails/changeEmails.ts';
import { offerEmails } from '#server/modules/bookings/emails/offerEmails.ts';
import {
  otherWroteEmail,
  reviewHiddenEmail,
  reviewPublishedEmail,
} from '#server/modules/reviews/emails/reviewEmails.ts';
import { disputeEmails } from '#server/modules/disputes/emails/disputeEmails.ts';
import { bookingMachine, type BookingEvent } from '#src/rules/bookings/booking.ts';
import { changeMachine, type ChangeEvent } from '#src/rules/bookings/bookingChange.ts';
import { offerMachine, type OfferEvent } from '#src/rules/bookings/offer.ts';
import { disputeMachine, type DisputeEvent } from '#src/rules/disputes/dispute.ts';

const URL = 'https://k.test';

export const booking = {
  id: 'b1',
  reference: 'KS-7F3K9Q',
  property_title: 'Quiet rooms',
  property_address: 'Rua do Jardim 7',
  check_in_time: '15:00',
  check_in: '2026-07-01',
  check_out: '2026-07-04',
  guests: 2,
  deposit: 10_000,
  total: 38_500,
  seller_total: 33_250,
  currency: 'EUR',
  buyer_name: 'Bea',
  buyer_email: 'bea@people.test',
  seller_name: 'Ana',
  seller_email: 'ana@people.test',
};

const change = {
  state: 'proposed' as const,
  proposed_by: 'buyer' as const,
  lines: [],
  was_lines: [],
  total: cents(40_000),
  was_total: cents(38_500),
  seller_total: cents(34_000),
  was_seller_total: cents(33_250),
  check_in: '2026-07-02',
  check_out: '2026-07-06',
  guests: 3,
  expires_at: '2026-06-03T10:00:00.000Z',
};

type Samples = Record<string, EmailContent>;

function addAll(
  samples: Samples,
  name: string,
  emails: readonly { readonly to: string; readonly email: EmailContent }[],
): void {
  for (const { to, email } of emails) samples[`${name} to ${to.split('@')[0]}`] = email;
}

/** The emails about bookings, their changes, offers, reviews and disputes. */
export function bookingSamples(): Samples {
  const samples: Samples = {};
  for (const [event, { from }] of Object.entries(bookingMachine.events))
    for (const state of from)
      for (const [kind, more] of Object.entries({
        plain: { deposit: 0, refund: 0, reason: '', held: false },
        full: { deposit: 10_000, refund: 28_500, reason: 'The roof leaks', held: true },
        refund: { deposit: 0, refund: 28_500, reason: '', held: false },
      })) {
        const transition = {
          booking,
          from: state,
          event: event as BookingEvent,
          facts: [],
          ...more,
        };
        addAll(samples, `booking ${event} from ${state} ${kind}`, bookingEmails(transition, URL));
      }
  const events = [...Object.keys(changeMachine.events), 'propose'] as (ChangeEvent | 'propose')[];
  for (const event of events)
    for (const by of ['buyer', 'seller'] as const)
      for (const [kind, more] of Object.entries({
        dearer: {},
        cheaper: { total: cents(30_000), seller_total: cents(30_000) },
        equal: { total: cents(38_500), seller_total: cents(33_250) },
      })) {
        const transition = {
          booking: { ...booking, state: 'confirmed' },
          change: { ...change, ...more },
          event,
          by,
          reason: kind === 'dearer' ? 'We stay longer' : '',
        };
        addAll(samples, `change ${event} by ${by} ${kind}`, changeEmails(transition, URL));
      }
  samples['changeTransfer'] = changeTransferEmail(
    booking,
    { amount: 1_500, reference: 'KS-1', expires_at: change.expires_at },
    { holder: 'Keystead', iban: 'PT50000201231234567890154', bic: 'CGDIPTPL', bank: 'Caixa' },
    URL,
  );
  for (const event of [...Object.keys(offerMachine.events), 'ask'] as (OfferEvent | 'ask')[])
    for (const total of [35_000, null]) {
      const offer = {
        ...booking,
        property_id: 'p1',
        total,
        seller_total: total,
        buyer_words: total === null ? '' : 'May we bring a dog?',
        seller_words: total === null ? '' : 'Yes, with pleasure.',
      };
      addAll(
        samples,
        `offer ${event} ${total === null ? 'open' : 'priced'}`,
        offerEmails(offer, event, URL),
      );
    }
  for (const side of ['buyer', 'seller'] as const) {
    const name = `review by ${side}`;
    samples[`${name} other wrote`] = otherWroteEmail(side, booking, URL).content;
    samples[`${name} published`] = reviewPublishedEmail(side, booking, URL).content;
    samples[`${name} hidden`] = reviewHiddenEmail(side, booking, 'Insults', URL).content;
  }
  disputeSamples(samples);
  return samples;
}

function disputeSamples(samples: Samples): void {
  for (const event of Object.keys(disputeMachine.events) as DisputeEvent[])
    for (const by of ['buyer', 'system'] as const)
      for (const opened_by of ['buyer', 'seller'] as const)
        for (const on_deposit of [false, true])
          for (const awarded of [0, 6_000, 10_000]) {
            const dispute = {
              id: 'd1',
              reference: 'DP-7RWQ4T',
              opened_by,
              on_deposit,
              claimed: 10_000,
              awarded,
              decision: awarded === 0 ? null : 'The photos show it.',
              currency: 'EUR',
              due_at: change.expires_at,
            };
            const note = awarded === 0 ? '' : 'We agreed.';
            addAll(
              samples,
              `dispute ${event} by ${by}, opened by ${opened_by}, ${on_deposit ? 'deposit' : 'stay'}, ${awarded}`,
              disputeEmails({ booking, dispute, event, by, note }, URL),
            );
          }
}
