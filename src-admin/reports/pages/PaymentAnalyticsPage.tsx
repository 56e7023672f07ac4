import { resources } from '#resources';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { addressOf } from '#src/session/address/addressOf.ts';
import {
  FAILED_STATES,
  SUCCEEDED_STATES,
  type PaymentProvider,
} from '#src/rules/payments/payment.ts';
import type { Period } from '#src/rules/reports/period.ts';
import type { PaymentReport } from '#src/wire/reports/paymentReports.ts';
import { getPaymentReport, getPaymentReportCsv } from '#src/wire/reports/endpoints/payments.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { inSentence } from '#src/schema/labels.ts';
import { PageHead } from '#src-admin/ui/PageHead.tsx';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { moneyText, numberText } from '#src-admin/ui/format.ts';
import { Bars } from '../figures/Bars.tsx';
import { paymentDrillDown } from '../drillDown.ts';
import { LinkedNumber } from '../figures/LinkedNumber.tsx';
import { CurrencySelect, useReportCurrency } from '../period/CurrencySelect.tsx';
import { FigureCard, Figures } from '../figures/FigureCard.tsx';
import { NumberTable } from '../figures/NumberTable.tsx';
import { percent } from '../format/percent.ts';
import { PeriodBar } from '../period/PeriodBar.tsx';
import { Columns, CsvButton, Report } from '../Report.tsx';
import { wholeMoney } from '../format/shortMoney.ts';
import { TrendPanel } from '../figures/TrendPanel.tsx';
import { usePeriod } from '../period/usePeriod.ts';
import { useReport } from '../useReport.ts';

const PROVIDERS: Readonly<Record<PaymentProvider, string>> = {
  bank_transfer: 'Bank transfer',
  stripe: 'Card (Stripe)',
};
/** The filter of the payments that each number counts. */
const STATES_OF = {
  begun: {},
  succeeded: { state: SUCCEEDED_STATES },
  failed: { state: FAILED_STATES },
} as const;

/** `/admin/payment-analytics`: payments by state and provider. */
export default function PaymentAnalyticsPage() {
  const selection = usePeriod();
  const input = { ...selection.period, currency: useReportCurrency() };
  const query = useReport(getPaymentReport, input);
  const csv = addressOf(useApp().config.backend_url, getPaymentReportCsv, { query: input });
  return (
    <>
      <PageHead title="Payment analytics" actions={<CsvButton address={csv} />} />
      <PeriodBar selection={selection}>
        {query.data && (
          <CurrencySelect value={query.data.currency} currencies={query.data.currencies} />
        )}
      </PeriodBar>
      <Report
        query={query}
        empty={{
          when: ({ figures: { begun } }) => begun.value + begun.before === 0,
          title: 'No payments started',
          text: 'There were none in this period or the previous one. Choose a longer period.',
        }}
      >
        {(data) => <Payments data={data} />}
      </Report>
    </>
  );
}

function Payments({ data }: { data: PaymentReport }) {
  const { figures, trend, currency, period, step_days, providers } = data;
  const money = (cents: number) => moneyText(cents, currency);
  const list = (of: Parameters<typeof paymentDrillDown>[0], days: Period = period) =>
    paymentDrillDown(of, currency, days);
  const chart = (title: string, read: keyof typeof STATES_OF) => (
    <TrendPanel
      title={title}
      step={step_days}
      format={numberText}
      points={trend.map((point) => ({ day: point.day, figure: point[read] }))}
      list={{ until: period.to, of: (days) => list(STATES_OF[read], days) }}
    />
  );
  return (
    <>
      <Figures>
        <FigureCard
          label="Payments started"
          figure={figures.begun}
          format={numberText}
          to={list(STATES_OF.begun)}
        />
        <FigureCard
          label="Succeeded"
          figure={figures.succeeded}
          format={numberText}
          to={list(STATES_OF.succeeded)}
        />
        <FigureCard
          label="Failed"
          figure={figures.failed}
          format={numberText}
          lessIsBetter
          note="Declined or not paid in time"
          to={list(STATES_OF.failed)}
        />
        <FigureCard
          label="Success rate"
          figure={figures.success_rate}
          format={percent}
          note="Of finished payments"
          to={list({ state: [...SUCCEEDED_STATES, ...FAILED_STATES] })}
        />
        <FigureCard
          label="Amount paid"
          figure={figures.amount}
          format={(cents) => wholeMoney(cents, currency)}
          to={list(STATES_OF.succeeded)}
        />
      </Figures>
      <Columns>
        {chart('Payments started', 'begun')}
        {chart('Payments that failed', 'failed')}
        <Panel title="By provider">
          <NumberTable
            name="Payments by provider"
            columns={['Provider', 'Begun', 'Succeeded', 'Failed', 'Amount']}
            rows={providers.map(({ provider, ...row }) => [
              provider,
              PROVIDERS[provider],
              ...(['begun', 'succeeded', 'failed'] as const).map((read) => (
                <LinkedNumber key={read} to={list({ provider, ...STATES_OF[read] })}>
                  {numberText(row[read].value)}
                </LinkedNumber>
              )),
              <LinkedNumber key="amount" to={list({ provider, ...STATES_OF.succeeded })}>
                {money(row.amount.value)}
              </LinkedNumber>,
            ])}
          />
        </Panel>
        <Panel title="Current states">
          <States data={data} />
        </Panel>
      </Columns>
    </>
  );
}

function States({ data: { states, currency, period } }: { data: PaymentReport }) {
  return (
    <Bars
      none="No payments started in this period."
      bars={states.map(({ provider, state, payments, amount }) => ({
        key: `${provider} ${state}`,
        label: `${PROVIDERS[provider]}: ${inSentence(valueLabelOf(resources.payments.fields.state, state))}`,
        value: payments.value,
        text: numberText(payments.value),
        note: `${moneyText(amount.value, currency)}; ${numberText(payments.before)} in the previous period`,
        to: paymentDrillDown({ provider, state }, currency, period),
      }))}
    />
  );
}
