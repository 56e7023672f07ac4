import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import type { Receipt } from '#src/wire/transactions/transactions.ts';
import { receiptQuery } from '#src-market/data/transactions.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { labelledLines } from '#src-market/ui/texts/priceLineLabels.ts';
import { PriceLines } from '#src-market/ui/content/PriceLines.tsx';
import { TRANSACTION_KINDS } from './transactionKinds.ts';
import { CompanyLines } from '#src-market/ui/content/CompanyLines.tsx';
import { PrintableDocument } from '#src-market/ui/content/PrintableDocument.tsx';
import styles from './transactions.module.css';

export const load = ({ call, queryClient, params }: ScreenArgs) =>
  queryClient.query(receiptQuery(call, params['id'] ?? ''));

export const preloads = 'pressed';

/** A transaction as a printable receipt. */
export default function TransactionPage() {
  const { t, i18n } = useLingui();
  const { call } = useApp();
  const { id = '' } = useParams();
  const { data: receipt } = useQuery(receiptQuery(call, id));
  if (!receipt) return null;
  const { number } = receipt;
  const kind = i18n._(TRANSACTION_KINDS[receipt.kind].label);
  return (
    <AccountLayout
      title={<Trans>Receipt {number}</Trans>}
      above={<Link to={href('settingsTransactions')}>{t`Transactions`}</Link>}
      actions={
        <Button variant="secondary" icon="page" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      }
    >
      <Head title={`${kind} ${receipt.reference}`} noindex />
      <PrintableDocument
        label={t`Receipt`}
        title={
          <>
            {kind} {receipt.reference}
          </>
        }
        to={receipt.person}
        company={receipt.company && <CompanyLines company={receipt.company} />}
      >
        <Facts receipt={receipt} />
        <Lines receipt={receipt} />
        <p className={styles.soft}>
          {receipt.kind === 'paid_out' ? (
            <Trans>
              Amounts are what you earned after our commission. You declare your own taxes on them.
            </Trans>
          ) : (
            <Trans>
              Prices include the taxes that the seller owes on the stay. They are not shown
              separately.
            </Trans>
          )}
        </p>
      </PrintableDocument>
    </AccountLayout>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const { booking, provider, bank_reference, at, number } = receipt;
  const way = { bank_transfer: t`Bank transfer`, stripe: t`Card` } as const;
  return (
    <DefinitionList
      items={[
        { term: t`Date`, value: <Instant at={at} /> },
        ...(booking
          ? [
              {
                term: t`Stay`,
                value: (
                  <>
                    <bdi>{booking.property}</bdi>, <bdi>{booking.location}</bdi>
                  </>
                ),
              },
              {
                term: t`Nights`,
                value: <DateRange from={booking.check_in} to={booking.check_out} />,
              },
              { term: t`Guests`, value: booking.guests },
              { term: t`Seller`, value: booking.other_side },
              {
                term: t`Booking`,
                value: (
                  <Link to={href('settingsBooking', { id: booking.id })}>{booking.reference}</Link>
                ),
              },
            ]
          : []),
        ...(provider ? [{ term: t`By`, value: way[provider] }] : []),
        ...(bank_reference
          ? [
              {
                term: provider === 'stripe' ? t`Reference` : t`Bank reference`,
                value: bank_reference,
              },
            ]
          : []),
        { term: t`Receipt number`, value: number },
      ]}
    />
  );
}

function Lines({ receipt }: { receipt: Receipt }) {
  const { t, i18n } = useLingui();
  const { kind, lines, amount, currency } = receipt;
  return (
    <PriceLines
      caption={t`Price breakdown`}
      lines={labelledLines(lines, currency, i18n)}
      total={Math.abs(amount)}
      total_label={i18n._(TRANSACTION_KINDS[kind].label)}
      currency={currency}
    />
  );
}
