import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isolate } from '#src/rules/texts/isolate.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { href } from '#src/routes/href.ts';
import type { Movement, MovementKind } from '#src/wire/transactions/transactions.ts';
import { transactionPages, transactionsCsv } from '#src-market/data/transactions.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { TRANSACTION_KIND_NAMES, TRANSACTION_KINDS } from './transactionKinds.ts';
import { PagedList } from '#src-market/ui/feedback/PagedList.tsx';
import styles from './transactions.module.css';

/** All transactions of the user: payments, refunds, credits and payouts. */
export default function TransactionsPage() {
  const { t, i18n } = useLingui();
  const { call, config } = useApp();
  const [params, setParams] = useSearchParams();
  const kind = TRANSACTION_KIND_NAMES.find((one) => one === params.get('kind')) ?? null;
  const csv = transactionsCsv(config.backend_url, kind);
  return (
    <AccountLayout
      title={<Trans>Transactions</Trans>}
      subtitle={<Trans>All payments, refunds and payouts of your profiles.</Trans>}
    >
      <Head title={t`Transactions`} noindex />
      <div className={styles.stack}>
        <div className={styles.bar}>
          <Select
            aria-label={t`Which transactions`}
            value={kind ?? ''}
            options={[
              { value: '', label: t`All` },
              ...TRANSACTION_KIND_NAMES.map((value) => ({
                value,
                label: i18n._(TRANSACTION_KINDS[value].label),
              })),
            ]}
            onChange={({ target: { value } }) =>
              setParams(value ? { kind: value } : {}, { replace: true })
            }
          />
          <a href={csv} download>
            <Trans>Export CSV</Trans>
          </a>
        </div>
        <TransactionList query={useInfiniteQuery(transactionPages(call, kind))} kind={kind} />
      </div>
    </AccountLayout>
  );
}

/** Links to the receipt. A refund in progress has none yet. */
function RowTitle({ id, kind, about }: Pick<Movement, 'id' | 'kind' | 'about'>) {
  const { i18n } = useLingui();
  const title = `${i18n._(TRANSACTION_KINDS[kind].label)}${about && `: ${isolate(about)}`}`;
  return kind === 'refund_due' ? (
    title
  ) : (
    <Link dir="auto" to={href('transaction', { id })}>
      {title}
    </Link>
  );
}

interface TransactionListProps {
  readonly query: Parameters<typeof PagedList<Movement>>[0]['query'];
  readonly kind: MovementKind | null;
}

function TransactionList({ query, kind }: TransactionListProps) {
  const { t, i18n } = useLingui();
  return (
    <PagedList
      query={query}
      empty={
        <EmptyState
          icon="wallet"
          title={kind ? t`No transactions of this type` : t`No transactions yet`}
        >
          {kind ? (
            <Trans>Choose another kind above.</Trans>
          ) : (
            <Trans>Payments and payouts appear here.</Trans>
          )}
        </EmptyState>
      }
    >
      {(transactions) => (
        <ul className={styles.rows}>
          {transactions.map(({ id, kind: row_kind, at, amount, currency, reference, about }) => (
            <li key={id} className={styles.row}>
              <Icon name={TRANSACTION_KINDS[row_kind].icon} />
              <div className={styles.facts}>
                <h2>
                  <RowTitle id={id} kind={row_kind} about={about} />
                </h2>
                <p className={styles.soft}>
                  <Instant at={at} />
                  {reference && <span>{`, ${reference}`}</span>}
                </p>
              </div>
              <strong className={styles.amount} data-gain={amount > 0}>
                {amount > 0 && <span>+</span>}
                {formatMoney(amount, currency, i18n.locale)}
              </strong>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
