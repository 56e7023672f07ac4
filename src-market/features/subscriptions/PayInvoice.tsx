import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { SubscriptionView } from '#src/wire/subscriptions/subscription.ts';
import { cardClientQuery } from '#src-market/data/payments.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { DateText } from '#src-market/ui/dates/DateText.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { RadioCards, type RadioCard } from '#src-market/ui/forms/RadioCards.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { InvoiceCardPayment } from './InvoiceCardPayment.tsx';
import { InvoiceTransfer } from './InvoiceTransfer.tsx';
import styles from './subscriptions.module.css';

type PaymentWay = 'card' | 'bank_transfer';

/** The open invoice and its payment methods. */
export function PayInvoice({ view }: { view: SubscriptionView }) {
  const { t } = useLingui();
  const { config } = useApp();
  const { invoices, bank, takes_cards, subscription } = view;
  const open = invoices.find(({ state }) => state === 'open');
  const { data: client, isPending } = useQuery({
    ...cardClientQuery(config.payment_publishable_key),
    enabled: takes_cards && open !== undefined,
  });
  const [picked, setPicked] = useState<PaymentWay | null>(null);
  if (!open) return null;
  const card: RadioCard<PaymentWay> = {
    value: 'card',
    icon: 'card',
    label: t`Card`,
    description: t`Charged now. Later periods are charged to the same card until you cancel.`,
  };
  const transfer: RadioCard<PaymentWay> = {
    value: 'bank_transfer',
    icon: 'bank',
    label: t`Bank transfer`,
    description: t`You get an invoice a week before each period.`,
  };
  // Without the provider's script cards cannot be charged, so do not offer them.
  const byCard = takes_cards && client ? client : null;
  const options = [...(byCard ? [card] : []), ...(bank ? [transfer] : [])];
  const usual = subscription?.pay_by === 'bank_transfer' && bank ? 'bank_transfer' : 'card';
  const first = subscription?.state === 'pending' ? options[0]?.value : usual;
  const wanted = picked ?? first;
  const way = options.find(({ value }) => value === wanted)?.value ?? options[0]?.value;
  return (
    <Card title={<Trans>To pay</Trans>}>
      <div className={styles.stack} aria-busy={takes_cards && isPending}>
        <InvoiceStatus view={view} invoice={open} />
        {takes_cards && isPending ? (
          <Skeleton shape="block" />
        ) : (
          <>
            {options.length > 1 && (
              <RadioCards
                legend={t`Payment method`}
                value={way ?? null}
                onChange={setPicked}
                options={options}
              />
            )}
            {options.length === 0 && (
              <Notice tone="error" title={t`Payments are not available right now`}>
                <Trans>Try again later or contact us.</Trans>
              </Notice>
            )}
            {way === 'card' && byCard && (
              <InvoiceCardPayment key={open.id} client={byCard} invoice={open} />
            )}
            {way === 'bank_transfer' && bank && <InvoiceTransfer bank={bank} invoice={open} />}
          </>
        )}
      </div>
    </Card>
  );
}

interface InvoiceStatusProps {
  readonly view: SubscriptionView;
  readonly invoice: SubscriptionView['invoices'][number];
}

/** The due date of the invoice, or the problem with its payment. */
function InvoiceStatus({ view: { subscription }, invoice }: InvoiceStatusProps) {
  const { charged_on, card_problem, due_on } = invoice;
  const grace = subscription?.grace_until;
  const next = charged_on && (
    <Trans>
      Your card is charged on <DateText day={charged_on} />; you choose which under Billing.
    </Trans>
  );
  if (card_problem)
    return (
      <Notice tone="error" title={<Trans>Your card was declined</Trans>}>
        <p>{card_problem}</p>
        {next && <p>{next}</p>}
        {grace && (
          <p>
            <Trans>
              You keep the benefits until <DateText day={grace} />. Pay with another card now, or
              the subscription ends then.
            </Trans>
          </p>
        )}
      </Notice>
    );
  if (grace)
    return (
      <Notice tone="warning" title={<Trans>Your subscription is not paid</Trans>}>
        <Trans>
          You keep its benefits until <DateText day={grace} />; then it ends.
        </Trans>
      </Notice>
    );
  return (
    <p>
      {next ?? (
        <Trans>
          Due on <DateText day={due_on} />.
        </Trans>
      )}
    </p>
  );
}
