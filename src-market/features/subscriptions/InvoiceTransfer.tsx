import { Trans, useLingui } from '@lingui/react/macro';
import type { SubscriptionView, VipInvoice } from '#src/wire/subscriptions/subscription.ts';
import { Copyable } from '#src-market/ui/content/Copyable.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import styles from './subscriptions.module.css';

interface Props {
  readonly bank: NonNullable<SubscriptionView['bank']>;
  readonly invoice: VipInvoice;
}

/** The bank details for a transfer. */
export function InvoiceTransfer({ bank, invoice }: Props) {
  const { t, i18n } = useLingui();
  const { reference, amount, currency } = invoice;
  return (
    <>
      <DefinitionList
        items={[
          { term: t`Reference`, value: <Copyable value={reference} label={t`the reference`} /> },
          {
            term: t`Amount`,
            value: (
              <Copyable value={formatMoney(amount, currency, i18n.locale)} label={t`the amount`} />
            ),
          },
          { term: t`To`, value: bank.holder },
          { term: t`IBAN`, value: <Copyable value={bank.iban} label={t`the IBAN`} /> },
          { term: t`BIC`, value: bank.bic },
          { term: t`Bank`, value: bank.bank },
        ]}
      />
      <p className={styles.soft}>
        <Trans>We match transfers within one working day and email you when yours arrives.</Trans>
      </p>
    </>
  );
}
