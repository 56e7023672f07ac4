import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { renewingCard } from '#src/rules/subscriptions/subscription.ts';
import type { SavedCard } from '#src/wire/payments/cards.ts';
import type { SubscriptionView } from '#src/wire/subscriptions/subscription.ts';
import { paymentMethodsQuery } from '#src-market/data/payments.ts';
import type { SubscriptionChange } from '#src-market/data/subscriptions.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { cardExpiry, cardName, hasExpired } from '#src-market/ui/texts/savedCard.ts';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { RadioCards, type RadioCard } from '#src-market/ui/forms/RadioCards.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import styles from './subscriptions.module.css';

type Subscription = NonNullable<SubscriptionView['subscription']>;

interface Props {
  readonly subscription: Subscription;
  readonly busy: boolean;
  readonly onChange: (change: Extract<SubscriptionChange, { what: 'billing' }>) => void;
}

const TRANSFER = 'bank_transfer';
const WALLET = href('settingsPaymentMethods');

/** The payment method of future periods: a saved card or bank transfer. */
export function Billing({ subscription, busy, onChange }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const { data, error, refetch } = useQuery(paymentMethodsQuery(call));
  const [now] = useState(() => serverNow());
  if (!data)
    return error && !data ? (
      <LoadError
        title={t`Your cards could not be loaded`}
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton shape="block" />
    );
  const byCard = subscription.pay_by === 'stripe';
  const card = byCard ? renewingCard(data.cards, subscription.card_id) : undefined;
  const next = (
    <Badge tone="success">
      <Trans>Next payment method</Trans>
    </Badge>
  );
  const options: RadioCard<string>[] = [
    ...data.cards.map((one) => ({
      value: one.id,
      icon: 'card' as const,
      label: cardName(one),
      description: <Expiry card={one} over={hasExpired(one, now)} />,
      aside: one === card && next,
      disabled: busy || hasExpired(one, now),
    })),
    {
      value: TRANSFER,
      icon: 'bank',
      label: t`Bank transfer`,
      description: t`You get an invoice a week before each period.`,
      aside: !byCard && next,
      disabled: busy,
    },
  ];
  return (
    <>
      <RadioCards
        legend={<Trans>How the next periods are paid</Trans>}
        value={byCard ? (card?.id ?? null) : TRANSFER}
        onChange={(value) =>
          onChange(
            value === TRANSFER
              ? { what: 'billing', pay_by: TRANSFER }
              : { what: 'billing', pay_by: 'stripe', card_id: value },
          )
        }
        options={options}
      />
      {byCard && !card ? (
        <Notice tone="warning" title={t`No card is saved for the next period`}>
          <Trans>
            <Link to={WALLET}>Save a card</Link> or choose bank transfer. Otherwise the subscription
            ends when its next period is not paid.
          </Trans>
        </Notice>
      ) : (
        <p className={styles.soft}>
          {card && <NextCharge subscription={subscription} card={card} />}{' '}
          {data.cards.length === 0 ? (
            <span>
              <Trans>
                To pay by card, <Link to={WALLET}>save one first</Link>.
              </Trans>
            </span>
          ) : (
            <span>
              <Trans>
                You add and remove cards under <Link to={WALLET}>Payment methods</Link>.
              </Trans>
            </span>
          )}
        </p>
      )}
    </>
  );
}

function Expiry({ card, over }: { card: SavedCard; over: boolean }) {
  const expiry = cardExpiry(card);
  return over ? <Trans>Expired {expiry}</Trans> : <Trans>Expires {expiry}</Trans>;
}

/** The amount and date of the next card charge. */
function NextCharge({ subscription, card }: { subscription: Subscription; card: SavedCard }) {
  const { period_end, plan, next_plan, state } = subscription;
  if (!period_end || state !== 'active') return null;
  const { price, currency } = next_plan ?? plan;
  const name = cardName(card);
  return (
    <Trans>
      <Price amount={price} currency={currency} /> is charged to {name} on{' '}
      <DateText day={period_end} />. We email you a week before.
    </Trans>
  );
}
