import { useApp } from '#src/app/providers/AppContext.tsx';
import { addressOf } from '#src/session/address/addressOf.ts';
import { ROUTE_NAMES, ROUTES, type RouteName } from '#src/routes/table.ts';
import type { VisitorReport } from '#src/wire/reports/analytics.ts';
import { getVisitorReport, getVisitorReportCsv } from '#src/wire/reports/endpoints/analytics.ts';
import { valueLabel } from '#src/schema/labels.ts';
import { PageHead } from '#src-admin/ui/PageHead.tsx';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { numberText } from '#src-admin/ui/format.ts';
import { Bars } from '../figures/Bars.tsx';
import { FigureCard, Figures } from '../figures/FigureCard.tsx';
import { Hours } from '../figures/Hours.tsx';
import { NumberTable } from '../figures/NumberTable.tsx';
import { PeriodBar } from '../period/PeriodBar.tsx';
import { Columns, CsvButton, Report } from '../Report.tsx';
import { shareOf } from '../format/shareOf.ts';
import { TrendPanel } from '../figures/TrendPanel.tsx';
import { usePeriod } from '../period/usePeriod.ts';
import { useReport } from '../useReport.ts';

/**
 * `/admin/visitor-analytics`: visitors by source, page and device. Visits are stored as sums only, so these
 * numbers have no drill-down list.
 */
export default function VisitorsPage() {
  const selection = usePeriod();
  const input = selection.period;
  const query = useReport(getVisitorReport, input);
  const csv = addressOf(useApp().config.backend_url, getVisitorReportCsv, { query: input });
  return (
    <>
      <PageHead title="Visitor analytics" actions={<CsvButton address={csv} />} />
      <PeriodBar selection={selection} />
      <Report
        query={query}
        empty={{
          when: ({ figures: { views } }) => views.value === 0 && views.before === 0,
          title: 'No visitors in this period',
          text: 'Page views are counted, except from bots and from people who ask not to be tracked. Choose a different period.',
        }}
      >
        {(data) => <Visitors data={data} />}
      </Report>
    </>
  );
}

const isRoute = (text: string): text is RouteName => ROUTE_NAMES.some((name) => name === text);

const oneDigit = (value: number) => numberText(Math.round(value * 10) / 10);

function Visitors({ data }: { data: VisitorReport }) {
  const { figures, trend, step_days, pages, referrers, devices, hours } = data;
  const all = figures.visitors.value;
  return (
    <>
      <Figures>
        <FigureCard
          label="Visitors"
          figure={figures.visitors}
          format={numberText}
          note="Each counted once a day"
          points={trend.map(({ visitors }) => visitors.value)}
        />
        <FigureCard
          label="Page views"
          figure={figures.views}
          format={numberText}
          points={trend.map(({ views }) => views.value)}
        />
        <FigureCard label="Pages a visitor" figure={figures.per_visitor} format={oneDigit} />
      </Figures>
      <Columns>
        <TrendPanel
          title="Visitors"
          step={step_days}
          format={numberText}
          points={trend.map(({ day, visitors: figure }) => ({ day, figure }))}
        />
        <TrendPanel
          title="Page views"
          step={step_days}
          format={numberText}
          points={trend.map(({ day, views: figure }) => ({ day, figure }))}
        />
        <Panel title="Pages">
          <NumberTable
            name="Pages"
            columns={['Page', 'Views', 'Visitors']}
            rows={pages.map(({ route, views, visitors }) => [
              route,
              isRoute(route) ? ROUTES[route].path : route,
              numberText(views),
              numberText(visitors),
            ])}
          />
        </Panel>
        <Panel title="Where visitors come from">
          <Bars
            none="No visitors in this period."
            bars={referrers.map(({ referrer, visitors }) => ({
              key: referrer,
              label: referrer || 'Direct or unknown',
              value: visitors,
              text: `${numberText(visitors)} · ${shareOf(visitors, all)}`,
            }))}
          />
        </Panel>
        <Panel title="Devices">
          <Bars
            none="No visitors in this period."
            bars={devices.map(({ device, visitors }) => ({
              key: device,
              label: valueLabel(device),
              value: visitors,
              text: `${numberText(visitors)} · ${shareOf(visitors, all)}`,
            }))}
          />
        </Panel>
        <Hours views={hours} />
      </Columns>
    </>
  );
}
