import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingView } from '#src/wire/booking.ts';
import { useMoveBooking } from '#src-market/data/bookings.ts';
import { Button } from '#src-market/ui/Button.tsx';
import { Card } from '#src-market/ui/Card.tsx';
import { Countdown } from '#src-market/ui/Countdown.tsx';
import { Notice } from '#src-market/ui/Notice.tsx';
import { Price } from '#src-market/ui/Price.tsx';
import { RadioCards } from '#src-market/ui/RadioCards.tsx';
import { CancelButton } from './CancelButton.tsx';
import styles from './booking.module.css';

/** Held: the nights are the buyer's until the clock runs out, and a way to pay is to be chosen. */
export function ChoosePayment({ booking }: { booking: BookingView }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const move = useMoveBooking(booking.id);
  const [key] = useState(() => crypto.randomUUID());
  const reread = () => void queryClient.invalidateQueries({ queryKey: ['booking', booking.id] });
  const total = <Price amount={booking.total} currency={booking.currency} />;
  return (
    <div className={styles.step}>
      <Notice tone="warning" title={<Trans>The nights are yours for the moment</Trans>}>
        <Trans>
          Nobody else can book them while you choose how to pay. Time left:{' '}
          {booking.expires_at && <Countdown until={booking.expires_at} onEnd={reread} />}
        </Trans>
      </Notice>
      <Card title={<Trans>How do you want to pay?</Trans>}>
        <div className={styles.stack}>
          <RadioCards
            legend={t`Way to pay`}
            value="bank_transfer"
            onChange={() => undefined}
            options={[
              {
                value: 'bank_transfer',
                icon: 'bank',
                label: t`Bank transfer`,
                description: t`You get our account and a reference. The nights stay yours for three days while the money travels.`,
                aside: total,
              },
            ]}
          />
          {move.error && (
            <Notice tone="error" title={t`That did not work`} live>
              {move.error.message}
            </Notice>
          )}
          <Button
            size="lg"
            block
            loading={move.isPending}
            onClick={() => move.mutate({ event: 'choose_bank_transfer', key })}
          >
            <Trans>Book and pay {total} by transfer</Trans>
          </Button>
          <p className={styles.soft}>
            {booking.property.instant_booking ? (
              <Trans>The booking is confirmed as soon as your transfer has arrived.</Trans>
            ) : (
              <Trans>
                Once your transfer has arrived, the seller has 48 hours to accept. If they do not,
                you get everything back.
              </Trans>
            )}
          </p>
        </div>
      </Card>
      <CancelButton booking={booking} />
    </div>
  );
}
