import { useApp } from '#src/app/providers/AppContext.tsx';
import { addressOf } from '#src/session/address/addressOf.ts';
import { href } from '#src/routes/href.ts';
import type { Period } from '#src/rules/reports/period.ts';
import type { StaffDashboard } from '#src/wire/reports/analytics.ts';
import { getStaffDashboard, getStaffDashboardCsv } from '#src/wire/reports/endpoints/dashboards.ts';
import { numberText } from '#src-admin/ui/format.ts';
import { Activity } from './Activity.tsx';
import { sumDrillDown } from '../drillDown.ts';
import { FigureCard, Figures } from '../figures/FigureCard.tsx';
import styles from './KeyNumbers.module.css';
import { listAddress, createdWithin } from '../../declaration/listAddress.ts';
import { PeriodBar } from '../period/PeriodBar.tsx';
import { CsvButton, Report } from '../Report.tsx';
import { wholeMoney } from '../format/shortMoney.ts';
import { usePeriod } from '../period/usePeriod.ts';
import { useReport } from '../useReport.ts';

/** The key numbers of the period, and the latest activity. */
export default function KeyNumbers() {
  const selection = usePeriod();
  const input = selection.period;
  const query = useReport(getStaffDashboard, input);
  const csv = addressOf(useApp().config.backend_url, getStaffDashboardCsv, { query: input });
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>Key figures</h2>
        <CsvButton address={csv} />
      </header>
      <PeriodBar selection={selection} />
      <Report query={query}>{(data) => <Numbers data={data} />}</Report>
    </>
  );
}

function Numbers({ data }: { data: StaffDashboard }) {
  const { figures, trend, currency, period, activity } = data;
  const money = (cents: number) => wholeMoney(cents, currency);
  return (
    <>
      <Figures>
        <FigureCard
          label="Bookings made"
          figure={figures.made}
          format={numberText}
          to={listAddress('bookings', createdWithin(period))}
          points={trend.map(({ made }) => made.value)}
        />
        <FigureCard
          label={`Volume in ${currency}`}
          figure={figures.volume}
          format={money}
          to={sumDrillDown('volume', currency, period)}
          points={trend.map(({ volume }) => volume.value)}
        />
        <FigureCard
          label={`Revenue in ${currency}`}
          figure={figures.revenue}
          format={money}
          to={sumDrillDown('revenue', currency, period)}
          points={trend.map(({ revenue }) => revenue.value)}
        />
        <FigureCard
          label="Visitors"
          figure={figures.visitors}
          format={numberText}
          to={visitorsOf(period)}
          points={trend.map(({ visitors }) => visitors.value)}
        />
      </Figures>
      <Activity entries={activity} />
    </>
  );
}

/** Visits are stored as sums only, so the number leads to the report. */
function visitorsOf(period: Period): string {
  return `${href('adminVisitorAnalytics')}?${new URLSearchParams({ ...period }).toString()}`;
}
