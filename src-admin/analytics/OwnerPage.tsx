import { href } from '#src/routes/href.ts';
import { type OwnerDashboard, ownerDashboard } from '#src/wire/analytics.ts';
import { Queues } from '../pages/Queues.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Panel } from '../ui/Panel.tsx';
import { moneyText, numberText } from '../ui/format.ts';
import { Bars } from './Bars.tsx';
import { FigureCard, Figures } from './FigureCard.tsx';
import styles from './KeyNumbers.module.css';
import { listAddress, madeWithin } from './lists.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { Columns, Report } from './Report.tsx';
import { shareOf } from './shareOf.ts';
import { shortMoney, wholeMoney } from './shortMoney.ts';
import { TrendPanel } from './TrendPanel.tsx';
import { usePeriod } from './usePeriod.ts';
import { useReport } from './useReport.ts';

/** `/owner/dashboard`: money by currency, what is owed, and growth. */
export default function OwnerPage() {
  const chosen = usePeriod();
  const query = useReport('owner-dashboard', { ...chosen.period }, ownerDashboard);
  return (
    <>
      <PageHead title="Owner Dashboard" />
      <PeriodBar chosen={chosen} />
      <Report query={query}>
        {(data) => (
          <>
            <Growth data={data} />
            <h2 className={styles.title}>What waits today</h2>
            <Queues brief />
            {data.money.map((money) => (
              <Money
                key={money.currency}
                money={money}
                step={data.step_days}
                to={`${href('adminAnalytics')}?${new URLSearchParams({ ...data.period, currency: money.currency }).toString()}`}
              />
            ))}
            <Panel title="Owed to sellers today">
              <Bars
                none="Nothing was charged yet, so nothing is owed."
                bars={data.money.map(({ currency, owed_to_sellers: owed }) => ({
                  key: currency,
                  label: currency,
                  value: owed,
                  text: moneyText(owed, currency),
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
  const made = madeWithin(period);
  return (
    <Figures>
      <FigureCard
        label="Bookings made"
        figure={growth.bookings}
        format={numberText}
        to={listAddress('bookings', made)}
      />
      <FigureCard
        label="New buyers"
        figure={growth.buyers}
        format={numberText}
        to={listAddress('profiles', { ...made, profile_type: 'buyer' })}
      />
      <FigureCard
        label="New sellers"
        figure={growth.sellers}
        format={numberText}
        to={listAddress('profiles', { ...made, profile_type: 'seller' })}
      />
      <FigureCard
        label="New properties"
        figure={growth.properties}
        format={numberText}
        to={listAddress('properties', made)}
      />
    </Figures>
  );
}

interface MoneyProps {
  readonly money: OwnerDashboard['money'][number];
  readonly step: number;
  /** The report behind the numbers. */
  readonly to: string;
}

function Money({ money, step, to }: MoneyProps) {
  const { currency, volume, revenue, refunds, trend } = money;
  const text = (cents: number) => moneyText(cents, currency);
  const whole = (cents: number) => wholeMoney(cents, currency);
  const short = (cents: number) => shortMoney(cents, currency);
  return (
    <>
      <h2 className={styles.title}>Money in {currency}</h2>
      <Figures>
        <FigureCard
          label="Volume"
          figure={volume}
          format={whole}
          to={to}
          note="Charged to buyers"
        />
        <FigureCard
          label="Revenue"
          figure={revenue}
          format={whole}
          to={to}
          note={`${shareOf(revenue.value, volume.value)} of the volume; ${shareOf(revenue.before, volume.before)} before`}
        />
        <FigureCard label="Refunds" figure={refunds} format={whole} to={to} lessIsBetter />
      </Figures>
      <Columns>
        <TrendPanel
          title={`Volume in ${currency}`}
          step={step}
          format={text}
          shortFormat={short}
          points={trend.map(({ day, volume: figure }) => ({ day, figure }))}
        />
        <TrendPanel
          title={`Revenue in ${currency}`}
          step={step}
          format={text}
          shortFormat={short}
          points={trend.map(({ day, revenue: figure }) => ({ day, figure }))}
        />
      </Columns>
    </>
  );
}
