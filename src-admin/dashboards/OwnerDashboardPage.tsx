import { useApp } from '#src/app/providers/AppContext.tsx';
import { addressOf } from '#src/session/address/addressOf.ts';
import type { Period } from '#src/rules/reports/period.ts';
import type { OwnerDashboard } from '#src/wire/reports/analytics.ts';
import { getOwnerDashboard, getOwnerDashboardCsv } from '#src/wire/reports/endpoints/dashboards.ts';
import { Queues } from '#src-admin/dashboards/Queues.tsx';
import { PageHead } from '#src-admin/ui/PageHead.tsx';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { moneyText, numberText } from '#src-admin/ui/format.ts';
import { Bars } from '../reports/figures/Bars.tsx';
import { balanceDrillDown, sumDrillDown } from '../reports/drillDown.ts';
import { FigureCard, Figures } from '../reports/figures/FigureCard.tsx';
import styles from '../reports/pages/KeyNumbers.module.css';
import { listAddress, createdWithin } from '../declaration/listAddress.ts';
import { PeriodBar } from '../reports/period/PeriodBar.tsx';
import { Columns, CsvButton, Report } from '../reports/Report.tsx';
import { shareOf } from '../reports/format/shareOf.ts';
import { shortMoney, wholeMoney } from '../reports/format/shortMoney.ts';
import { TrendPanel } from '../reports/figures/TrendPanel.tsx';
import { usePeriod } from '../reports/period/usePeriod.ts';
import { useReport } from '../reports/useReport.ts';

/** `/owner/dashboard`: money by currency, balances and growth. */
export default function OwnerDashboardPage() {
  const selection = usePeriod();
  const input = selection.period;
  const query = useReport(getOwnerDashboard, input);
  const csv = addressOf(useApp().config.backend_url, getOwnerDashboardCsv, { query: input });
  return (
    <>
      <PageHead title="Owner Dashboard" actions={<CsvButton address={csv} />} />
      <PeriodBar selection={selection} />
      <Report query={query}>
        {(data) => (
          <>
            <Growth data={data} />
            <h2 className={styles.title}>To do today</h2>
            <Queues brief />
            {data.money.map((money) => (
              <Money
                key={money.currency}
                money={money}
                step={data.step_days}
                period={data.period}
              />
            ))}
            <Panel title="Owed to sellers today">
              <Bars
                none="Nothing was charged yet."
                bars={data.money.map(({ currency, owed_to_sellers: owed }) => ({
                  key: currency,
                  label: currency,
                  value: owed,
                  text: moneyText(owed, currency),
                  to: balanceDrillDown('seller_payable', currency),
                }))}
              />
            </Panel>
          </>
        )}
      </Report>
    </>
  );
}

function Growth({ data: { growth, period } }: { data: OwnerDashboard }) {
  const created = createdWithin(period);
  return (
    <Figures>
      <FigureCard
        label="Bookings made"
        figure={growth.bookings}
        format={numberText}
        to={listAddress('bookings', created)}
      />
      <FigureCard
        label="New buyers"
        figure={growth.buyers}
        format={numberText}
        to={listAddress('profiles', { ...created, profile_type: 'buyer' })}
      />
      <FigureCard
        label="New sellers"
        figure={growth.sellers}
        format={numberText}
        to={listAddress('profiles', { ...created, profile_type: 'seller' })}
      />
      <FigureCard
        label="New properties"
        figure={growth.properties}
        format={numberText}
        to={listAddress('properties', created)}
      />
    </Figures>
  );
}

interface MoneyProps {
  readonly money: OwnerDashboard['money'][number];
  readonly step: number;
  readonly period: Period;
}

function Money({ money, step, period }: MoneyProps) {
  const { currency, volume, revenue, refunds, trend } = money;
  const text = (cents: number) => moneyText(cents, currency);
  const whole = (cents: number) => wholeMoney(cents, currency);
  const short = (cents: number) => shortMoney(cents, currency);
  const list = (sum: 'volume' | 'revenue' | 'refunds') => (days: Period) =>
    sumDrillDown(sum, currency, days);
  return (
    <>
      <h2 className={styles.title}>Money in {currency}</h2>
      <Figures>
        <FigureCard
          label="Volume"
          figure={volume}
          format={whole}
          to={list('volume')(period)}
          note="Charged to buyers"
        />
        <FigureCard
          label="Revenue"
          figure={revenue}
          format={whole}
          to={list('revenue')(period)}
          note={`${shareOf(revenue.value, volume.value)} of the volume; ${shareOf(revenue.before, volume.before)} before`}
        />
        <FigureCard
          label="Refunds"
          figure={refunds}
          format={whole}
          to={list('refunds')(period)}
          lessIsBetter
        />
      </Figures>
      <Columns>
        <TrendPanel
          title={`Volume in ${currency}`}
          step={step}
          format={text}
          shortFormat={short}
          points={trend.map(({ day, volume: figure }) => ({ day, figure }))}
          list={{ until: period.to, of: list('volume') }}
        />
        <TrendPanel
          title={`Revenue in ${currency}`}
          step={step}
          format={text}
          shortFormat={short}
          points={trend.map(({ day, revenue: figure }) => ({ day, figure }))}
          list={{ until: period.to, of: list('revenue') }}
        />
      </Columns>
    </>
  );
}
