import { resources } from '#resources';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { addressOf } from '#src/session/address/addressOf.ts';
import { CANCELLED_STATES, CONFIRMED_STATES } from '#src/rules/bookings/booking.ts';
import type { Period } from '#src/rules/reports/period.ts';
import type { BookingReport } from '#src/wire/reports/analytics.ts';
import { getBookingReport, getBookingReportCsv } from '#src/wire/reports/endpoints/analytics.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { PageHead } from '#src-admin/ui/PageHead.tsx';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { moneyText, numberText } from '#src-admin/ui/format.ts';
import { Bars } from '../figures/Bars.tsx';
import { sumDrillDown } from '../drillDown.ts';
import { CurrencySelect, useReportCurrency } from '../period/CurrencySelect.tsx';
import { FigureCard, Figures } from '../figures/FigureCard.tsx';
import { Funnel } from '../figures/Funnel.tsx';
import { listAddress, createdWithin } from '../../declaration/listAddress.ts';
import { PeriodBar } from '../period/PeriodBar.tsx';
import { Columns, CsvButton, Report } from '../Report.tsx';
import { shortMoney, wholeMoney } from '../format/shortMoney.ts';
import { TrendPanel } from '../figures/TrendPanel.tsx';
import { usePeriod } from '../period/usePeriod.ts';
import { useReport } from '../useReport.ts';

/** `/admin/analytics`: bookings, revenue and cancellations, and the funnel from search to booking. */
export default function BookingsPage() {
  const selection = usePeriod();
  const input = { ...selection.period, currency: useReportCurrency() };
  const query = useReport(getBookingReport, input);
  const csv = addressOf(useApp().config.backend_url, getBookingReportCsv, { query: input });
  return (
    <>
      <PageHead title="Analytics" actions={<CsvButton address={csv} />} />
      <PeriodBar selection={selection}>
        {query.data && (
          <CurrencySelect value={query.data.currency} currencies={query.data.currencies} />
        )}
      </PeriodBar>
      <Report query={query}>{(data) => <Numbers data={data} />}</Report>
    </>
  );
}

function Numbers({ data }: { data: BookingReport }) {
  const { figures, trend, currency, period, step_days } = data;
  const money = (cents: number) => moneyText(cents, currency);
  const whole = (cents: number) => wholeMoney(cents, currency);
  const short = (cents: number) => shortMoney(cents, currency);
  const created = createdWithin(period);
  const list = (filter: object) => listAddress('bookings', { ...created, ...filter });
  const sums = (sum: 'volume' | 'revenue' | 'refunds' | 'earnings') => (days: Period) =>
    sumDrillDown(sum, currency, days);
  // Ledger entries refer to neither place nor property, so these link to the record.
  const earners = (rows: BookingReport['places'], path: 'locations' | 'properties') =>
    rows.map(({ id, name, bookings, volume }) => ({
      key: id,
      label: name,
      value: volume,
      text: money(volume),
      note: bookings === 1 ? '1 booking' : `${numberText(bookings)} bookings`,
      to: `/admin/${path}/${id}`,
    }));
  return (
    <>
      <Figures>
        <FigureCard label="Bookings made" figure={figures.made} format={numberText} to={list({})} />
        <FigureCard
          label="Active bookings"
          figure={figures.kept}
          format={numberText}
          to={list({ state: CONFIRMED_STATES })}
        />
        <FigureCard
          label="Cancelled bookings"
          figure={figures.cancelled}
          format={numberText}
          lessIsBetter
          to={list({ state: CANCELLED_STATES })}
        />
        <FigureCard
          label="Booked nights"
          figure={figures.nights}
          format={numberText}
          to={list({ state: CONFIRMED_STATES })}
        />
        <FigureCard
          label="Volume"
          figure={figures.volume}
          format={whole}
          note="Charged to buyers"
          to={sums('volume')(period)}
        />
        <FigureCard
          label="Revenue"
          figure={figures.revenue}
          format={whole}
          note="Earned by Keystead"
          to={sums('revenue')(period)}
        />
        <FigureCard
          label="Refunds"
          figure={figures.refunds}
          format={whole}
          lessIsBetter
          note="Refunded to buyers"
          to={sums('refunds')(period)}
        />
        <FigureCard
          label="Sellers earned"
          figure={figures.earnings}
          format={whole}
          note="After commission and refunds"
          to={sums('earnings')(period)}
        />
      </Figures>
      <Columns>
        <TrendPanel
          title="Bookings made"
          step={step_days}
          format={numberText}
          points={trend.map(({ day, made: figure }) => ({ day, figure }))}
          list={{ until: period.to, of: (days) => listAddress('bookings', createdWithin(days)) }}
        />
        <TrendPanel
          title={`Volume in ${currency}`}
          step={step_days}
          format={money}
          shortFormat={short}
          points={trend.map(({ day, volume: figure }) => ({ day, figure }))}
          list={{ until: period.to, of: sums('volume') }}
        />
        <TrendPanel
          title={`Revenue in ${currency}`}
          step={step_days}
          format={money}
          shortFormat={short}
          points={trend.map(({ day, revenue: figure }) => ({ day, figure }))}
          list={{ until: period.to, of: sums('revenue') }}
        />
        <Funnel stages={data.funnel} bookings={list({})} />
        <Panel title="Places with the most volume">
          <Bars
            bars={earners(data.places, 'locations')}
            none="Nothing was charged in this period."
          />
        </Panel>
        <Panel title="Properties with the most volume">
          <Bars
            bars={earners(data.properties, 'properties')}
            none="Nothing was charged in this period."
          />
        </Panel>
        <Panel title="Bookings by state">
          <Bars
            bars={data.states.map(({ state, value, before }) => ({
              key: state,
              label: valueLabelOf(resources.bookings.fields.state, state),
              value,
              text: numberText(value),
              note: `${numberText(before)} in the previous period`,
              to: list({ state: [state] }),
            }))}
            none="No booking was made in this period."
          />
        </Panel>
      </Columns>
    </>
  );
}
