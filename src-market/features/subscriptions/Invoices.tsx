import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SubscriptionView, VipInvoice } from '#src/wire/subscriptions/subscription.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Price } from '#src-market/ui/display/Price.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import styles from './subscriptions.module.css';

const STATES = {
  open: { tone: 'warning', label: msg`To pay` },
  paid: { tone: 'success', label: msg`Paid` },
  void: { tone: 'neutral', label: msg`Void` },
} as const;

/** All invoices, newest first. */
export function Invoices({ view }: { view: SubscriptionView }) {
  const { i18n } = useLingui();
  const [shown, setShown] = useState<VipInvoice | null>(null);
  return (
    <Card title={<Trans>Invoices</Trans>}>
      {view.invoices.length === 0 ? (
        <p className={styles.soft}>
          <Trans>No invoices yet. You can view and print them here.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {view.invoices.map((invoice) => (
            <li key={invoice.id} className={styles.invoice}>
              <span>
                {invoice.plan}
                <span className={styles.detail}>
                  {invoice.period_from && invoice.period_to ? (
                    <DateRange from={invoice.period_from} to={invoice.period_to} />
                  ) : (
                    <Instant at={invoice.created_at} />
                  )}
                </span>
              </span>
              <Price amount={invoice.amount} currency={invoice.currency} />
              <Badge tone={STATES[invoice.state].tone} dot>
                {i18n._(STATES[invoice.state].label)}
              </Badge>
              <Button
                size="sm"
                variant="secondary"
                icon="page"
                aria-label={i18n._(msg`View invoice ${invoice.reference}`)}
                onClick={() => setShown(invoice)}
              >
                <Trans>View</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <InvoiceDialog invoice={shown} seller={view.seller} onClose={() => setShown(null)} />
      )}
    </Card>
  );
}
