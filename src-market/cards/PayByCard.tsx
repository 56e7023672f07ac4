import type { Stripe } from '@stripe/stripe-js';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { SavedCard } from '#src/wire/payments/cards.ts';
import { paymentMethodsQuery } from '#src-market/data/payments.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { cardExpiry, cardName, hasExpired } from '#src-market/ui/texts/savedCard.ts';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import styles from './cards.module.css';
import CardFields from './CardFields.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import { useCardPayment, type PaymentTarget } from './useCardPayment.ts';

export interface CardPayment extends PaymentTarget {
  readonly amount: number;
  readonly currency: string;
  /** Authorise now, capture later. */
  readonly hold: boolean;
  /** Save a new card without asking. */
  readonly alwaysSave: boolean;
}

interface Props {
  readonly client: Stripe;
  readonly payment: CardPayment;
  readonly failureNote: ReactNode;
  readonly timeoutNote: ReactNode;
  /** Explains the payment, under the button. */
  readonly children: ReactNode;
}

const NEW_CARD = 'another';

/** Pays with a saved card or a new one. */
export default function PayByCard({ client, payment, failureNote, timeoutNote, children }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, isPending } = useQuery(paymentMethodsQuery(call));
  const [picked, setPicked] = useState<string | null>(null);
  const [now] = useState(() => serverNow());
  const { amount, currency, hold, alwaysSave } = payment;
  const [keep, setKeep] = useState(alwaysSave);
  const { status, pay } = useCardPayment(client, payment);
  if (isPending) return <Skeleton shape="block" />;
  const cards = (data?.cards ?? []).filter((card) => !hasExpired(card, now));
  const usual = cards.find(({ is_default }) => is_default) ?? cards[0];
  const chosen = picked ?? usual?.id ?? NEW_CARD;
  const busy = status.state === 'working' || status.state === 'waiting';
  const total = <Price amount={amount} currency={currency} />;

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
              description: <CardExpiry card={card} />,
              disabled: busy,
            })),
            { value: NEW_CARD, icon: 'plus', label: t`Another card`, disabled: busy },
          ]}
        />
      )}
      <PaymentStatus status={status} failureNote={failureNote} timeoutNote={timeoutNote} />
      {chosen === NEW_CARD ? (
        <CardFields
          client={client}
          options={{
            mode: 'payment',
            amount,
            currency: currency.toLowerCase(),
            captureMethod: hold ? 'manual' : 'automatic',
            setupFutureUsage: keep ? 'off_session' : null,
            allowedPaymentMethodTypes: ['card'],
          }}
        >
          {(fields) => (
            <>
              {!alwaysSave && (
                <Checkbox
                  label={t`Save this card for next time`}
                  checked={keep}
                  disabled={busy}
                  onChange={(change) => setKeep(change.target.checked)}
                />
              )}
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
      <p className={styles.soft}>{children}</p>
    </div>
  );
}

function CardExpiry({ card }: { card: SavedCard }) {
  const expiry = cardExpiry(card);
  return <Trans>Expires {expiry}</Trans>;
}
