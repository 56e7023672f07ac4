import type { Stripe } from '@stripe/stripe-js';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/AppContext.tsx';
import type { BookingView } from '#src/wire/booking.ts';
import type { ChangeView } from '#src/wire/changes.ts';
import type { SavedCard } from '#src/wire/cards.ts';
import { paymentMethodsQuery } from '#src-market/data/cards.ts';
import { Button } from '#src-market/ui/Button.tsx';
import { cardExpiry, cardName, hasExpired } from '#src-market/ui/cardName.ts';
import { Checkbox } from '#src-market/ui/Checkbox.tsx';
import { Price } from '#src-market/ui/Price.tsx';
import { RadioCards } from '#src-market/ui/RadioCards.tsx';
import { Skeleton } from '#src-market/ui/Skeleton.tsx';
import styles from './cards.module.css';
import CardFields from './CardFields.tsx';
import { PaymentNews } from './PaymentNews.tsx';
import { usePayment } from './usePayment.ts';

interface Props {
  readonly client: Stripe;
  readonly booking: BookingView;
  /** The change of it that is to be paid, where it is not the booking itself. */
  readonly change?: ChangeView;
}

const ANOTHER = 'another';

/** Pays a held booking, or a change of one, with a saved card or another one. */
export default function PayByCard({ client, booking, change }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, isPending } = useQuery(paymentMethodsQuery(call));
  const [picked, setPicked] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const [keep, setKeep] = useState(false);
  const { paying, pay } = usePayment(client, booking);
  if (isPending) return <Skeleton shape="block" />;
  const cards = (data?.cards ?? []).filter((card) => !hasExpired(card, now));
  const usual = cards.find(({ is_default }) => is_default) ?? cards[0];
  const chosen = picked ?? usual?.id ?? ANOTHER;
  const busy = paying.state === 'working' || paying.state === 'waiting';
  const amount = change ? change.due : booking.total;
  const total = <Price amount={amount} currency={booking.currency} />;
  const at_once = change !== undefined || booking.property.instant_booking;

  return (
    <div className={styles.stack}>
      {cards.length > 0 && (
        <RadioCards
          legend={t`Card`}
          value={chosen}
          onChange={setPicked}
          options={[
            ...cards.map((card) => ({
              value: card.id,
              icon: 'card' as const,
              label: cardName(card),
              description: <Expires card={card} />,
              disabled: busy,
            })),
            { value: ANOTHER, icon: 'plus', label: t`Another card`, disabled: busy },
          ]}
        />
      )}
      <PaymentNews paying={paying} />
      {chosen === ANOTHER ? (
        <CardFields
          client={client}
          options={{
            mode: 'payment',
            amount,
            currency: booking.currency.toLowerCase(),
            captureMethod: at_once ? 'automatic' : 'manual',
            setupFutureUsage: keep ? 'off_session' : null,
            allowedPaymentMethodTypes: ['card'],
          }}
        >
          {(fields) => (
            <>
              <Checkbox
                label={t`Save this card for next time`}
                checked={keep}
                disabled={busy}
                onChange={(change) => setKeep(change.target.checked)}
              />
              <Button
                size="lg"
                block
                loading={busy}
                disabled={!fields}
                onClick={() => fields && void pay({ fields, keep })}
              >
                <Trans>Pay {total} by card</Trans>
              </Button>
            </>
          )}
        </CardFields>
      ) : (
        <Button size="lg" block loading={busy} onClick={() => void pay({ card: chosen })}>
          <Trans>Pay {total} by card</Trans>
        </Button>
      )}
      <p className={styles.soft}>
        {change && <Trans>Your card is charged now, and the change is made at once.</Trans>}
        {!change && at_once && (
          <Trans>Your card is charged now, and the booking is confirmed at once.</Trans>
        )}
        {!at_once && (
          <Trans>
            Your card is held for the amount now, and charged when the seller accepts. If they do
            not within 48 hours, the hold is lifted and you pay nothing.
          </Trans>
        )}
      </p>
    </div>
  );
}

function Expires({ card }: { card: SavedCard }) {
  const expiry = cardExpiry(card);
  return <Trans>Expires {expiry}</Trans>;
}
