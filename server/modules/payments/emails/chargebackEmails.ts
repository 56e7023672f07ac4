import { resources } from '#resources';
import type { Cents } from '#src/rules/money/money.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { Chargeback } from '#server/platform/paymentProviders/cards.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { momentText, moneyText } from '#server/platform/mail/emailText.ts';
import { paymentsKinds } from './notificationKinds.ts';

const chargeback = emailTemplate({
  name: 'chargeback',
  kind: paymentsKinds.chargeback,
  to: 'Owners and admins',
  when: 'A buyer disputed a card payment at their bank, which took the money back.',
  texts: {
    subject: 'Chargeback of {amount} for booking {reference}',
    opened:
      'The bank of {buyer} took {amount} back for the booking {reference}. The reason is “{reason}”. It pays refunds that we still owed; the platform bears the rest.',
    refunded:
      '{total} of this payment was refunded before, so the buyer may have it twice. Send the proof of the refund as evidence: then the bank can return the money.',
    evidence: 'Send your evidence in the dashboard of the card provider before {deadline}.',
    button: 'View booking',
  },
  sometimes: {
    refunded: 'Something was refunded before.',
    evidence: 'The card provider named a deadline.',
  },
  fixed: ['refunded', 'evidence'],
});

type Booking = Pick<BookingEmailData, 'id' | 'reference' | 'currency' | 'buyer_name'>;

/** @param before what was refunded of the payment before, in minor units */
export const chargebackEmail = (
  booking: Booking,
  { amount, reason, evidence_due }: Pick<Chargeback, 'amount' | 'reason' | 'evidence_due'>,
  before: Cents,
  publicUrl: string,
) =>
  chargeback.email(
    {
      amount: moneyText(amount, booking.currency),
      reference: booking.reference,
      buyer: booking.buyer_name,
      reason: reason.replaceAll('_', ' '),
      total: moneyText(before, booking.currency),
      deadline: evidence_due === null ? '' : momentText(new Date(evidence_due)),
    },
    {
      href: `${publicUrl}/admin/${resources.bookings.path}/${booking.id}`,
      also: [
        ...(before > 0 ? (['refunded'] as const) : []),
        ...(evidence_due === null ? [] : (['evidence'] as const)),
      ],
    },
  );

export const chargebackTemplates = [chargeback];
