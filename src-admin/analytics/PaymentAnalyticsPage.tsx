import { useSearchParams } from 'react-router-dom';
import type { PaymentProvider, PaymentState } from '#src/rules/payment.ts';
import { paymentReport, type PaymentReport } from '#src/wire/paymentReports.ts';
import { valueLabel } from '../fromResource/labels.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { moneyText, numberText } from '../ui/format.ts';
import { Bars } from './Bars.tsx';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { FigureCard, Figures } from './FigureCard.tsx';
import { listAddress, madeWithin } from './lists.ts';
import { NumberTable } from './NumberTable.tsx';
import { percent } from './percent.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { Columns, CsvButton, Report } from './Report.tsx';
import { wholeMoney } from './shortMoney.ts';
import { TrendPanel } from './TrendPanel.tsx';
import { usePeriod } from './usePeriod.ts';
import { useCsvAddress, useReport } from './useReport.ts';

const PATH = 'payments/analytics';
const PROVIDERS: Readonly<Record<PaymentProvider, string>> = {
  bank_transfer: 'Bank transfer',
  stripe: 'Card (Stripe)',
};
/** How the transfer of a payment stands, in the list of transfers. */
const TRANSFERS: Readonly<Partial<Record<PaymentState, string>>> = {
  requires_action: 'expected',
  captured: 'settled',
  voided: 'void',
};

/** `/admin/payment-analytics`: what became of the payments that buyers began, by provider. */
export default function PaymentAnalyticsPage() {
  const [params] = useSearchParams();
  const chosen = usePeriod();
  const currency = params.get('currency');
  const asked = { ...chosen.period, ...(currency && { currency }) };
  const query = useReport(PATH, asked, paymentReport);
  const csv = useCsvAddress(PATH, asked);
  return (
    <>
      <PageHead title="Payment analytics" actions={<CsvButton address={csv} />} />
      <PeriodBar chosen={chosen}>
        {query.data && (
          <CurrencyChoice value={query.data.currency} currencies={query.data.currencies} />
        )}
      </PeriodBar>
      <Report
        query={query}
        empty={{
          when: ({ figures: { begun } }) => begun.value + begun.before === 0,
          title: 'No payment was begun',
          text: 'Neither in this period nor in the one before. Choose more days above.',
        }}
      >
        {(data) => <Payments data={data} />}
      </Report>
    </>
  );
}

function Payments({ data }: { data: PaymentReport }) {
  const { figures, trend, currency, step_days, providers } = data;
  const money = (cents: number) => moneyText(cents, currency);
  const chart = (title: string, read: 'begun' | 'succeeded' | 'failed') => (
    <TrendPanel
      title={title}
      step={step_days}
      format={numberText}
      points={trend.map((point) => ({ day: point.day, figure: point[read] }))}
    />
  );
  return (
    <>
      <Figures>
        <FigureCard label="Payments begun" figure={figures.begun} format={numberText} />
        <FigureCard label="Succeeded" figure={figures.succeeded} format={numberText} />
        <FigureCard
          label="Failed"
          figure={figures.failed}
          format={numberText}
          lessIsBetter
          note="Refused, or not paid in time"
        />
        <FigureCard
          label="Success rate"
          figure={figures.success_rate}
          format={percent}
          note="Of those that came to an end"
        />
        <FigureCard
          label="Amount that succeeded"
          figure={figures.amount}
          format={(cents) => wholeMoney(cents, currency)}
        />
      </Figures>
      <Columns>
        {chart('Payments begun', 'begun')}
        {chart('Payments that failed', 'failed')}
        <Panel title="By provider">
          <NumberTable
            name="Payments by provider"
            columns={['Provider', 'Begun', 'Succeeded', 'Failed', 'Amount']}
            rows={providers.map((row) => [
              row.provider,
              PROVIDERS[row.provider],
              numberText(row.begun.value),
              numberText(row.succeeded.value),
              numberText(row.failed.value),
              money(row.amount.value),
            ])}
          />
        </Panel>
        <Panel title="How they stand today">
          <States data={data} />
        </Panel>
      </Columns>
    </>
  );
}

function States({ data: { states, currency, period } }: { data: PaymentReport }) {
  const listOf = (provider: PaymentProvider, state: PaymentState) =>
    provider === 'bank_transfer' && TRANSFERS[state]
      ? listAddress('manual-payments', {
          ...madeWithin(period),
          direction: 'incoming',
          state: TRANSFERS[state],
        })
      : undefined;
  return (
    <Bars
      none="No payment was begun in this period."
      bars={states.map(({ provider, state, payments, amount }) => ({
        key: `${provider} ${state}`,
        label: `${PROVIDERS[provider]}: ${valueLabel(state).toLowerCase()}`,
        value: payments.value,
        text: numberText(payments.value),
        note: `${moneyText(amount.value, currency)}; ${numberText(payments.before)} in the period before`,
        to: listOf(provider, state),
      }))}
    />
  );
}
