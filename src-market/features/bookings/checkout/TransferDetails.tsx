import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { sepaQrText } from '#src/rules/payments/sepaQr.ts';
import type { BookingView } from '#src/wire/bookings/booking.ts';
import { Copyable } from '#src-market/ui/content/Copyable.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import styles from '../bookings.module.css';

const TransferQr = lazy(() => import('./TransferQr.tsx'));

type Bank = NonNullable<NonNullable<BookingView['payment']>['bank']>;

interface Props {
  readonly payment: { readonly reference: string; readonly amount: number; readonly bank: Bank };
  readonly currency: string;
}

/** The recipient and the reference of a transfer; for one in euros also a code to scan. */
export function TransferDetails({ payment, currency }: Props) {
  const { t, i18n } = useLingui();
  const { bank, reference, amount } = payment;
  const code = sepaQrText({ ...bank, reference, amount }, currency);
  return (
    <div className={styles.stack}>
      <DefinitionList
        items={[
          {
            term: t`Reference`,
            value: <Copyable value={reference} label={t`the reference`} />,
          },
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
      {code && (
        <Region fallback={<Skeleton shape="block" />}>
          <TransferQr text={code} />
        </Region>
      )}
      <p className={styles.soft}>
        <Trans>We need the reference to match your transfer.</Trans>
      </p>
    </div>
  );
}
