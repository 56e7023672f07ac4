import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { totalWithDeposit } from '#src/rules/deposits/deposit.ts';
import { cardMinimum } from '#src/rules/payments/cardLimits.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { cardClientQuery } from '#src-market/data/payments.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Countdown } from '#src-market/ui/dates/Countdown.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { RadioCards, type RadioCard } from '#src-market/ui/forms/RadioCards.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { CancelButton } from '../cancellation/CancelButton.tsx';
import { Agreement } from './Agreement.tsx';
import { CardPayment } from './CardPayment.tsx';
import { bookingAmounts } from './bookingAmounts.ts';
import { TransferPayment } from './TransferPayment.tsx';
import styles from '../bookings.module.css';

type PaymentWay = 'card' | 'bank_transfer';

/** The choice of a payment method while the nights are held. */
export function ChoosePayment({ booking }: { booking: BookingView }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { config } = useApp();
  const { pay_by_card, choose_bank_transfer } = booking.abilities;
  const { data: client, isPending } = useQuery(cardClientQuery(config.payment_publishable_key));
  const [picked, setPicked] = useState<PaymentWay | null>(null);
  const refetchBooking = () =>
    void queryClient.invalidateQueries({ queryKey: ['booking', booking.id] });
  const due = totalWithDeposit(bookingAmounts(booking));
  const isBelowMinimum =
    config.payment_publishable_key !== null && due < cardMinimum(booking.currency);
  const total = <Price amount={due} currency={booking.currency} />;
  const card: RadioCard<PaymentWay> = {
    value: 'card',
    icon: 'card',
    label: t`Card`,
    description: t`Debit or credit. Your bank may ask you to confirm it.`,
    aside: total,
  };
  const transfer: RadioCard<PaymentWay> = {
    value: 'bank_transfer',
    icon: 'bank',
    label: t`Bank transfer`,
    description: t`You get our account details and a reference. The nights are held for three days until the money arrives.`,
    aside: total,
  };
  // Without the provider's script cards cannot be charged, so do not offer them.
  const byCard = pay_by_card && client ? client : null;
  const options = [...(byCard ? [card] : []), ...(choose_bank_transfer ? [transfer] : [])];
  const way = options.find(({ value }) => value === picked)?.value ?? options[0]?.value ?? null;
  return (
    <div className={styles.step}>
      <Notice tone="warning" title={<Trans>The nights are held for you</Trans>}>
        <Trans>
          No one else can book these nights while you pay. Time left:{' '}
          {booking.expires_at && <Countdown until={booking.expires_at} onEnd={refetchBooking} />}
        </Trans>
      </Notice>
      <Card title={<Trans>Choose a payment method</Trans>}>
        <div className={styles.stack} aria-busy={pay_by_card && isPending}>
          {pay_by_card && isPending ? (
            <Skeleton shape="block" />
          ) : (
            <>
              {options.length > 0 ? (
                <RadioCards
                  legend={t`Payment method`}
                  hint={booking.deposit && <DepositHint booking={booking} />}
                  value={way}
                  onChange={setPicked}
                  options={options}
                />
              ) : (
                <Notice tone="error" title={t`Payments are not available right now`}>
                  <Trans>Try again later or contact us.</Trans>
                </Notice>
              )}
              {isBelowMinimum && (
                <p className={styles.soft}>
                  <Trans>
                    Cards cannot be charged less than{' '}
                    <Price amount={cardMinimum(booking.currency)} currency={booking.currency} />.
                  </Trans>
                </p>
              )}
              {pay_by_card && !byCard && (
                <p className={styles.soft}>
                  <Trans>Card payment is not available in this browser right now.</Trans>
                </p>
              )}
              {way !== null && <Agreement booking={booking} />}
              {way === 'card' && byCard && <CardPayment client={byCard} booking={booking} />}
              {way === 'bank_transfer' && <TransferPayment booking={booking} />}
            </>
          )}
        </div>
      </Card>
      <CancelButton booking={booking} />
    </div>
  );
}

/** Explains the deposit in the total, since the summary is far below on a phone. */
function DepositHint({ booking: { deposit, currency } }: { booking: BookingView }) {
  if (!deposit) return null;
  return (
    <Trans>
      <Price amount={deposit.amount} currency={currency} /> of it is the security deposit. It is
      returned after the stay unless the seller proves damage.
    </Trans>
  );
}
