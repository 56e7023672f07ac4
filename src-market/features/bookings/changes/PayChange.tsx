import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import type { ChangeView } from '#src/wire/bookings/changes.ts';
import { cardClientQuery } from '#src-market/data/payments.ts';
import { usePayChangeByTransfer } from '#src-market/data/bookings/changes.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { RadioCards, type RadioCard } from '#src-market/ui/forms/RadioCards.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { CardPayment } from '../checkout/CardPayment.tsx';
import styles from '../bookings.module.css';
import { TransferDetails } from '../checkout/TransferDetails.tsx';

interface Props {
  readonly booking: BookingView;
  readonly change: ChangeView;
}

type PaymentWay = 'card' | 'bank_transfer';

/** Pays the difference of an agreed change, by card or by bank transfer. */
export function PayChange({ booking, change }: Props) {
  const { t } = useLingui();
  const { config } = useApp();
  const { pay_by_card, pay_by_transfer } = change.abilities;
  const { data: client, isPending } = useQuery({
    ...cardClientQuery(config.payment_publishable_key),
    enabled: pay_by_card,
  });
  const [picked, setPicked] = useState<PaymentWay | null>(null);
  const bank = change.payment?.bank;
  const due = <Price amount={change.due} currency={change.currency} />;
  const byCard = pay_by_card && client ? client : null;
  const card: RadioCard<PaymentWay> = { value: 'card', icon: 'card', label: t`Card`, aside: due };
  const transfer: RadioCard<PaymentWay> = {
    value: 'bank_transfer',
    icon: 'bank',
    label: t`Bank transfer`,
    aside: due,
  };
  const options = [...(byCard ? [card] : []), ...(pay_by_transfer || bank ? [transfer] : [])];
  const first = bank ? 'bank_transfer' : options[0]?.value;
  const way = options.find(({ value }) => value === picked)?.value ?? first ?? null;
  if (pay_by_card && isPending) return <Skeleton shape="block" />;
  if (options.length === 0)
    return (
      <Notice tone="error" title={t`Payments are not available right now`}>
        <Trans>Try again later or contact us.</Trans>
      </Notice>
    );
  return (
    <div className={styles.stack}>
      {options.length > 1 && (
        <RadioCards legend={t`Payment method`} value={way} onChange={setPicked} options={options} />
      )}
      {way === 'card' && byCard && (
        <CardPayment client={byCard} booking={booking} change={change} />
      )}
      {way === 'bank_transfer' &&
        (bank && change.payment ? (
          <TransferDetails payment={{ ...change.payment, bank }} currency={change.currency} />
        ) : (
          <StartTransfer booking={booking} change={change} />
        ))}
    </div>
  );
}

function StartTransfer({ booking, change }: Props) {
  const { t } = useLingui();
  const pay = usePayChangeByTransfer(booking.id, change.id);
  const [key] = useState(() => crypto.randomUUID());
  const due = <Price amount={change.due} currency={change.currency} />;
  return (
    <>
      {pay.error && (
        <Notice tone="error" title={t`Something went wrong`} live>
          {pay.error.message}
        </Notice>
      )}
      <Button size="lg" block loading={pay.isPending} onClick={() => pay.mutate({ key })}>
        <Trans>Pay {due} by transfer</Trans>
      </Button>
    </>
  );
}
