import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DEPOSIT_DAYS } from '#src/rules/deposits/deposit.ts';
import { href } from '#src/routes/href.ts';
import type { BookingSummary } from '#src/wire/bookings/booking.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import styles from '../bookings.module.css';

/** The status of a booking's deposit, for buyer or seller. */
export function DepositStatus({ booking }: { booking: BookingSummary }) {
  const text = statusText(booking);
  return text && <p className={styles.soft}>{text}</p>;
}

const OPEN: readonly BookingSummary['state'][] = ['held', 'awaiting_payment', 'awaiting_seller'];

function statusText({ deposit, currency, state, seen_as }: BookingSummary): ReactNode {
  if (!deposit) return null;
  const { amount, awarded, release_at, settled_at, dispute_id } = deposit;
  const claim = (text: ReactNode) =>
    dispute_id ? <Link to={href('dispute', { id: dispute_id })}>{text}</Link> : text;
  const whole = <Price amount={amount} currency={currency} />;
  const part = <Price amount={awarded} currency={currency} />;
  const rest = <Price amount={amount - awarded} currency={currency} />;
  const on = settled_at && <Instant at={settled_at} />;
  switch (deposit.state) {
    case null:
      if (!OPEN.includes(state)) return null;
      return (
        <Trans>
          Held and not paid out. It is refunded in full {DEPOSIT_DAYS} days after check-out, or if
          the stay does not take place, unless the seller claims damage with evidence.
        </Trans>
      );
    case 'held':
      return (
        <Trans>
          {whole} is held until {release_at && <Instant at={release_at} />}. It is then returned
          automatically, unless the seller claims it with evidence.
        </Trans>
      );
    case 'claimed':
      return (
        <Trans>
          {whole} is held: {claim(<Trans>it is claimed</Trans>)}. It stays held until that is
          decided.
        </Trans>
      );
    case 'returned':
      return seen_as === 'buyer' ? (
        <Trans>
          {whole} was released on {on} and is part of your refund.
        </Trans>
      ) : (
        <Trans>
          {whole} was refunded to the buyer on {on}.
        </Trans>
      );
    case 'awarded':
      return (
        <Trans>
          {part} was paid to the seller and {rest} refunded to the buyer, as{' '}
          {claim(<Trans>decided</Trans>)} on {on}.
        </Trans>
      );
  }
}
