import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { negate } from '#src/rules/money/money.ts';
import type { PayoutStatement } from '#src/wire/payouts/payouts.ts';
import { statementCsv, statementQuery } from '#src-market/data/payouts/payouts.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { formatDay, formatMoney } from '#src-market/ui/display/format.ts';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { CompanyLines } from '#src-market/ui/content/CompanyLines.tsx';
import { PrintableDocument } from '#src-market/ui/content/PrintableDocument.tsx';
import { PayoutStays } from './PayoutStays.tsx';
import styles from './payouts.module.css';
import { MONTH } from '#src/rules/dates/month.ts';

/** The payouts of a month, to print or to export as CSV. */
export function Statement() {
  const { t } = useLingui();
  const { call, config } = useApp();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => serverNow().toISOString().slice(0, 7));
  const param = params.get('month') ?? '';
  const month = MONTH.test(param) ? param : now;
  const query = useQuery(statementQuery(call, month));
  const csv = statementCsv(config.backend_url, month);
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <label htmlFor={id}>
          <Trans>Month</Trans>
        </label>
        <TextInput
          id={id}
          type="month"
          className={styles.month}
          value={month}
          max={now}
          onChange={({ target: { value } }) => {
            if (MONTH.test(value)) setParams({ tab: 'statement', month: value }, { replace: true });
          }}
        />
        <Button variant="secondary" icon="page" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <a href={csv} download>
          <Trans>Export CSV</Trans>
        </a>
      </div>
      {query.error && !query.data ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton shape="block" />
      ) : query.data.payouts.length === 0 ? (
        <EmptyState icon="page" title={t`No payouts this month`}>
          <Trans>Choose another month above.</Trans>
        </EmptyState>
      ) : (
        <StatementDocument statement={query.data} />
      )}
    </div>
  );
}

function StatementDocument({ statement }: { statement: PayoutStatement }) {
  const { t, i18n } = useLingui();
  const { month, seller, company, payouts, totals } = statement;
  const name = i18n.date(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric' });
  return (
    <PrintableDocument
      label={t`Statement for ${name}`}
      title={
        <Trans>
          Payouts in <bdi>{name}</bdi>
        </Trans>
      }
      to={seller}
      company={company && <CompanyLines company={company} />}
    >
      {payouts.map((payout) => (
        <section key={payout.id}>
          <h3 className={styles.line}>
            <span>
              {payout.reference}
              {payout.paid_on && (
                <span className={styles.under}>
                  {formatDay(payout.paid_on, i18n.locale)}, {payout.bank_reference}
                </span>
              )}
            </span>
            <span>{formatMoney(payout.amount, payout.currency, i18n.locale)}</span>
          </h3>
          <PayoutStays payout={payout} />
          {payout.taken_back > 0 && (
            <p className={styles.sum}>
              <span>
                <Trans>Reversed by Stripe</Trans>
              </span>
              <span>{formatMoney(negate(payout.taken_back), payout.currency, i18n.locale)}</span>
            </p>
          )}
        </section>
      ))}
      {totals.map(({ currency, amount }) => (
        <p key={currency} className={styles.sum}>
          <span>
            <Trans>Paid out in {currency}</Trans>
          </span>
          <strong>{formatMoney(amount, currency, i18n.locale)}</strong>
        </p>
      ))}
      <p className={styles.soft}>
        <Trans>
          Amounts are what you earned after our commission. You declare your own taxes on them.
        </Trans>
      </p>
    </PrintableDocument>
  );
}
