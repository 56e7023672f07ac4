import { href } from '#src/routes/href.ts';
import { presetPeriod } from '#src/rules/period.ts';
import { type StaffDashboard, staffDashboard } from '#src/wire/analytics.ts';
import { numberText } from '../ui/format.ts';
import { Activity } from './Activity.tsx';
import { FigureCard, Figures } from './FigureCard.tsx';
import styles from './KeyNumbers.module.css';
import { Report } from './Report.tsx';
import { wholeMoney } from './shortMoney.ts';
import { platformDay } from './usePeriod.ts';
import { useReport } from './useReport.ts';

const PERIOD = 'last_30';

/** How the last 30 days went, and what was done last. */
export default function KeyNumbers() {
  const query = useReport('dashboard', { ...presetPeriod(PERIOD, platformDay()) }, staffDashboard);
  return <Report query={query}>{(data) => <Numbers data={data} />}</Report>;
}

function Numbers({ data }: { data: StaffDashboard }) {
  const { figures, trend, currency, activity } = data;
  const money = (cents: number) => wholeMoney(cents, currency);
  const business = `${href('adminAnalytics')}?period=${PERIOD}&currency=${currency}`;
  return (
    <>
      <h2 className={styles.title}>The last 30 days</h2>
      <Figures>
        <FigureCard
          label="Bookings made"
          figure={figures.made}
          format={numberText}
          to={business}
          points={trend.map(({ made }) => made.value)}
        />
        <FigureCard
          label={`Volume in ${currency}`}
          figure={figures.volume}
          format={money}
          to={business}
          points={trend.map(({ volume }) => volume.value)}
        />
        <FigureCard
          label={`Revenue in ${currency}`}
          figure={figures.revenue}
          format={money}
          to={business}
          points={trend.map(({ revenue }) => revenue.value)}
        />
        <FigureCard
          label="Visitors"
          figure={figures.visitors}
          format={numberText}
          to={`${href('adminVisitorAnalytics')}?period=${PERIOD}`}
          points={trend.map(({ visitors }) => visitors.value)}
        />
      </Figures>
      <Activity acts={activity} />
    </>
  );
}
