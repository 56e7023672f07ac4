import { Trans, useLingui } from '@lingui/react/macro';
import type { VipInvoice } from '#src/wire/subscriptions/subscription.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { DateRange, DateText } from '#src-market/ui/dates/DateText.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { PriceLines } from '#src-market/ui/content/PriceLines.tsx';
import styles from './subscriptions.module.css';

interface Props {
  readonly invoice: VipInvoice;
  readonly seller: string;
  readonly onClose: () => void;
}

/** A printable invoice. */
export function InvoiceDialog({ invoice, seller, onClose }: Props) {
  const { t } = useLingui();
  const { reference, plan, amount, currency, period_from, period_to, due_on, paid_at, paid_by } =
    invoice;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Invoice</Trans>}
      footer={
        <Button icon="page" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.head}>Keystead</p>
        <DefinitionList
          items={[
            { term: t`Reference`, value: reference },
            { term: t`For`, value: seller },
            { term: t`Issued`, value: <Instant at={invoice.created_at} /> },
            {
              term: t`Period`,
              value:
                period_from && period_to ? (
                  <DateRange from={period_from} to={period_to} />
                ) : (
                  t`Starts when it is paid`
                ),
            },
            paid_at
              ? {
                  term: paid_by === 'stripe' ? t`Paid by card` : t`Paid`,
                  value: <Instant at={paid_at} />,
                }
              : { term: t`Due`, value: <DateText day={due_on} /> },
          ]}
        />
        <PriceLines
          caption={t`Invoice items`}
          lines={[{ code: 'plan', label: t`VIP subscription: ${plan}`, amount }]}
          total={amount}
          currency={currency}
        />
      </div>
    </Dialog>
  );
}
