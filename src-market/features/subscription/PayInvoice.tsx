import { Trans, useLingui } from '@lingui/react/macro';
import type { SubscriptionView } from '#src/wire/subscription.ts';
import { Card } from '#src-market/ui/Card.tsx';
import { Copyable } from '#src-market/ui/Copyable.tsx';
import { DateText } from '#src-market/ui/DateText.tsx';
import { DefinitionList } from '#src-market/ui/DefinitionList.tsx';
import { formatMoney } from '#src-market/ui/format.ts';
import { Notice } from '#src-market/ui/Notice.tsx';
import styles from './subscription.module.css';

/** What is still to be paid, and where it goes. */
export function PayInvoice({ view: { invoices, bank, subscription } }: { view: SubscriptionView }) {
  const { t, i18n } = useLingui();
  const open = invoices.find(({ state }) => state === 'open');
  if (!open || !bank) return null;
  const grace = subscription?.grace_until;
  return (
    <Card title={<Trans>To pay</Trans>}>
      <div className={styles.stack}>
        {grace ? (
          <Notice tone="warning" title={<Trans>Your subscription is not paid</Trans>}>
            <Trans>
              You keep its benefits until <DateText day={grace} />; then it ends.
            </Trans>
          </Notice>
        ) : (
          <p>
            <Trans>
              Due on <DateText day={open.due_on} />. We match transfers by hand within a working day
              and write to you when yours is here.
            </Trans>
          </p>
        )}
        <DefinitionList
          items={[
            {
              term: t`Reference`,
              value: <Copyable value={open.reference} label={t`the reference`} />,
            },
            {
              term: t`Amount`,
              value: (
                <Copyable
                  value={formatMoney(open.amount, open.currency, i18n.locale)}
                  label={t`the amount`}
                />
              ),
            },
            { term: t`To`, value: bank.holder },
            { term: t`IBAN`, value: <Copyable value={bank.iban} label={t`the IBAN`} /> },
            { term: t`BIC`, value: bank.bic },
            { term: t`Bank`, value: bank.bank },
          ]}
        />
      </div>
    </Card>
  );
}
