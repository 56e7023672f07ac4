import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingView } from '#src/wire/booking.ts';
import { Card } from '#src-market/ui/Card.tsx';
import { Copyable } from '#src-market/ui/Copyable.tsx';
import { DefinitionList } from '#src-market/ui/DefinitionList.tsx';
import { formatMoney } from '#src-market/ui/format.ts';
import { Instant } from '#src-market/ui/Instant.tsx';
import { Notice } from '#src-market/ui/Notice.tsx';
import { CancelButton } from './CancelButton.tsx';
import { NextSteps } from './NextSteps.tsx';
import styles from './booking.module.css';

/** A transfer is under way: where it goes, what it must say, and what happens next. */
export function TransferInstructions({ booking }: { booking: BookingView }) {
  const { t, i18n } = useLingui();
  const { payment, expires_at } = booking;
  const bank = payment?.bank;
  return (
    <div className={styles.step}>
      <Notice tone="info" title={<Trans>Send the transfer with this reference</Trans>}>
        {expires_at && (
          <Trans>
            The nights stay yours until <Instant at={expires_at} />. We have sent you these lines by
            mail too.
          </Trans>
        )}
      </Notice>
      {payment && bank && (
        <Card title={<Trans>Transfer</Trans>}>
          <DefinitionList
            items={[
              {
                term: t`Reference`,
                value: <Copyable value={payment.reference} label={t`the reference`} />,
              },
              {
                term: t`Amount`,
                value: (
                  <Copyable
                    value={formatMoney(payment.amount, booking.currency, i18n.locale)}
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
          <p className={styles.soft}>
            <Trans>Without the reference we cannot tell whose money it is.</Trans>
          </p>
        </Card>
      )}
      <NextSteps booking={booking} />
      <CancelButton booking={booking} />
    </div>
  );
}
