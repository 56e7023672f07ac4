import { msg } from '@lingui/core/macro';
import { href } from '#src/routes/href.ts';
import { HOLD_MINUTES, SELLER_ANSWER_HOURS, TRANSFER_DAYS } from '#src/rules/bookings/booking.ts';
import { OFFER_HOURS, REQUEST_HOURS } from '#src/rules/bookings/offer.ts';
import { QUOTE_MINUTES } from '#src/rules/pricing/quoteTerms.ts';
import type { TopicOf } from '../helpTopic.ts';

export const booking: TopicOf = () => ({
  id: 'booking',
  title: msg`Booking and paying`,
  questions: [
    {
      id: 'book-a-place',
      question: msg`How do I book a place?`,
      answer: [
        msg`Search with your dates and guests, open a place and choose Reserve. We hold its nights for ${HOLD_MINUTES} minutes while you pay.`,
        msg`A quoted price is valid for ${QUOTE_MINUTES} minutes. When a hold expires, anyone can book the nights again.`,
      ],
      link: { to: href('search'), label: msg`Search` },
    },
    {
      id: 'ways-to-pay',
      question: msg`How can I pay?`,
      answer: [
        msg`By bank transfer, and by card where card payments are available. Referral credit pays for a part of the total.`,
        msg`If you choose a bank transfer, we hold the nights for ${TRANSFER_DAYS} days, until the money has arrived. Name the reference in your transfer, so that we can match it. A transfer that arrives after its booking has expired is sent back in full.`,
      ],
    },
    {
      id: 'instant-booking',
      question: msg`What is instant booking?`,
      answer: [
        msg`With instant booking, a paid stay is confirmed immediately. Otherwise the seller has ${SELLER_ANSWER_HOURS} hours to accept. If they decline or do not respond, you get a full refund.`,
      ],
    },
    {
      id: 'address',
      question: msg`When do I get the address?`,
      answer: [
        msg`The map shows the approximate location. Once your booking is confirmed, its page shows the exact address and the check-in instructions.`,
      ],
      link: { to: href('settingsBookings'), label: msg`Your bookings` },
    },
    {
      id: 'special-price',
      question: msg`Can I ask for another price?`,
      answer: [
        msg`Yes: request an offer on the page of the place. The seller has ${REQUEST_HOURS} hours to answer, and an offer is valid for ${OFFER_HOURS} hours. Both end on the check-in day at the latest.`,
      ],
      link: { to: href('offers'), label: msg`Your offers` },
    },
    {
      id: 'receipts',
      question: msg`Where are my receipts?`,
      answer: [
        msg`Each payment and refund has a receipt that you can print or save. Receipts show the seller’s company details if the seller has added them.`,
      ],
      link: { to: href('settingsTransactions'), label: msg`Your transactions` },
    },
  ],
});
