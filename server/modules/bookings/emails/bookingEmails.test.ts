import { describe, expect, it } from 'vitest';
import {
  bookingMachine,
  type BookingEvent,
  type BookingState,
} from '#src/rules/bookings/booking.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import { bookingEmails } from './bookingEmails.ts';
import { emailHtml, emailPlainText, renderEmail } from '#server/platform/emailContent/email.ts';

const booking: BookingEmailData = {
  id: '01a1fbdd-cc80-70ba-b695-395a53a3b3fe',
  reference: 'KS-7F3K9Q',
  property_title: 'Tom & Ana’s <loft>',
  property_address: 'Rua do Jardim 7',
  check_in_time: '15:00',
  check_in: '2026-07-01',
  check_out: '2026-07-04',
  guests: 2,
  deposit: 0,
  total: 38_500,
  seller_total: 33_250,
  currency: 'EUR',
  buyer_name: 'Bea',
  buyer_email: 'bea@people.test',
  seller_name: 'Ana',
  seller_email: 'ana@people.test',
};

const emailsFor = (event: BookingEvent, from: BookingState, more = {}) =>
  bookingEmails(
    {
      booking,
      event,
      from,
      reason: '',
      deposit: 0,
      refund: 0,
      held: false,
      facts: [],
      ...more,
    },
    'https://k.test',
  ).map(({ to, email }) => ({ to, email: renderEmail(email) }));

const transitions = Object.entries(bookingMachine.events).flatMap(([event, { from }]) =>
  from.map((state) => [event as BookingEvent, state] as const),
);

describe('bookingEmails', () => {
  it.each(transitions)(
    'renders %s from %s for the right side, complete and escaped',
    (event, from) => {
      for (const { to, email } of emailsFor(event, from, { refund: 100, reason: '<i>' })) {
        const [text, html] = [emailPlainText(email), emailHtml(email)];
        expect(text).not.toMatch(/undefined|null|NaN|\[object/);
        expect(html).not.toMatch(/<loft>|<i>|undefined/);
        // Neither side may see the other side’s total.
        const hidden = to === booking.buyer_email ? '€332.50' : '€385.00';
        expect(text).not.toContain(hidden);
        expect(email.action?.href).toMatch(/^https:\/\/k\.test\/(settings\/booking\/|seller\/)/);
        expect(email.subject.length).toBeLessThanOrEqual(200);
      }
    },
  );

  it('includes the refund and the reason in the buyer’s email', () => {
    const [toBuyer] = emailsFor('cancel_by_seller', 'confirmed', {
      refund: 38_500,
      reason: 'Flood',
    });
    expect(toBuyer?.email.paragraphs.join(' ')).toMatch(/“Flood”.*€385\.00/);
  });

  it('sends nothing when a hold expires', () => {
    expect(emailsFor('expire', 'held')).toEqual([]);
  });

  it('includes the address only after confirmation', () => {
    for (const [event, from] of transitions) {
      const text = emailsFor(event, from)
        .map(({ email }) => emailPlainText(email))
        .join();
      expect(text.includes('Rua do Jardim')).toBe(event === 'confirm' || event === 'accept');
    }
  });
});
