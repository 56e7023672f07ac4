import { useApp } from '#src/app/providers/AppContext.tsx';
import { addressOf } from '#src/session/address/addressOf.ts';
import type { LedgerAccount } from '#src/rules/ledger/entries.ts';
import type { PaymentMetrics } from '#src/wire/reports/paymentReports.ts';
import { getPaymentMetrics, getPaymentMetricsCsv } from '#src/wire/reports/endpoints/payments.ts';
import { PageHead } from '#src-admin/ui/PageHead.tsx';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { moneyText } from '#src-admin/ui/format.ts';
import { balanceDrillDown, sumDrillDown } from '../drillDown.ts';
import { LinkedNumber } from '../figures/LinkedNumber.tsx';
import { CurrencySelect, useReportCurrency } from '../period/CurrencySelect.tsx';
import { FigureCard, Figures } from '../figures/FigureCard.tsx';
import { NumberTable } from '../figures/NumberTable.tsx';
import { PeriodBar } from '../period/PeriodBar.tsx';
import { LedgerCheckPanel } from './LedgerCheckPanel.tsx';
import { Columns, CsvButton, Report } from '../Report.tsx';
import { percent } from '../format/percent.ts';
import { shortMoney, wholeMoney } from '../format/shortMoney.ts';
import { TrendPanel } from '../figures/TrendPanel.tsx';
import { usePeriod } from '../period/usePeriod.ts';
import { useReport } from '../useReport.ts';

/** `/admin/payment-metrics`: volume, revenue, refunds and transfers, and the balances of the ledger. */
export default function PaymentMetricsPage() {
  const selection = usePeriod();
  const input = { ...selection.period, currency: useReportCurrency() };
  const query = useReport(getPaymentMetrics, input);
  const csv = addressOf(useApp().config.backend_url, getPaymentMetricsCsv, { query: input });
  return (
    <>
      <PageHead title="Payment metrics" actions={<CsvButton address={csv} />} />
      <PeriodBar selection={selection}>
        {query.data && (
          <CurrencySelect value={query.data.currency} currencies={query.data.currencies} />
        )}
      </PeriodBar>
      <Report query={query}>{(data) => <Metrics data={data} />}</Report>
    </>
  );
}

function Metrics({ data }: { data: PaymentMetrics }) {
  const { figures, trend, currency, period, step_days, standing } = data;
  const money = (cents: number) => moneyText(cents, currency);
  const whole = (cents: number) => wholeMoney(cents, currency);
  const short = (cents: number) => shortMoney(cents, currency);
  const sums = (sum: Parameters<typeof sumDrillDown>[0]) => sumDrillDown(sum, currency, period);
  const balance = (account: LedgerAccount, cents: number) => (
    <LinkedNumber to={balanceDrillDown(account, currency)}>{money(cents)}</LinkedNumber>
  );
  const chart = (title: string, read: 'volume' | 'revenue' | 'refunds') => (
    <TrendPanel
      title={`${title} in ${currency}`}
      step={step_days}
      format={money}
      shortFormat={short}
      points={trend.map((point) => ({ day: point.day, figure: point[read] }))}
      list={{ until: period.to, of: (days) => sumDrillDown(read, currency, days) }}
    />
  );
  return (
    <>
      <Figures>
        <FigureCard
          label="Volume"
          figure={figures.volume}
          format={whole}
          note="Charged to buyers for confirmed bookings"
          to={sums('volume')}
        />
        <FigureCard
          label="Take rate"
          figure={figures.take_rate}
          format={percent}
          note="Share of the volume earned by Keystead"
          to={sums('revenue')}
        />
        <FigureCard
          label="Refunds"
          figure={figures.refunds}
          format={whole}
          lessIsBetter
          note="Refunded share of the volume"
          to={sums('refunds')}
        />
        <FigureCard
          label="Received"
          figure={figures.received}
          format={whole}
          note="From buyers"
          to={sums('received')}
        />
        <FigureCard
          label="Returned"
          figure={figures.returned}
          format={whole}
          note="Sent back to buyers"
          to={sums('returned')}
        />
        <FigureCard
          label="Paid out"
          figure={figures.paid_out}
          format={whole}
          note="Sent to sellers"
          to={sums('paid_out')}
        />
      </Figures>
      <Columns>
        {chart('Volume', 'volume')}
        {chart('Revenue', 'revenue')}
        {chart('Refunds', 'refunds')}
        <Panel title="Balances now">
          <NumberTable
            name="Balances"
            columns={['Account', currency]}
            rows={[
              [
                'bank',
                'At the bank and the providers',
                balance('provider_clearing', standing.at_the_bank),
              ],
              ['buyers', 'Owed to buyers', balance('buyer_receivable', standing.owed_to_buyers)],
              ['deposits', 'Deposits held for buyers', balance('deposits_held', standing.deposits)],
              ['sellers', 'Owed to sellers', balance('seller_payable', standing.owed_to_sellers)],
              ['credit', 'Credit of buyers', balance('referral_credit', standing.credit)],
              ['earned', 'Earned by Keystead', balance('platform_revenue', standing.earned)],
            ]}
          />
        </Panel>
        <LedgerCheckPanel proof={data.proof} />
      </Columns>
    </>
  );
}
