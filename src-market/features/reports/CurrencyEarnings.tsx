import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import type { SellerEarnings } from '#src/wire/reports/paymentReports.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { FigureTable } from '#src-market/ui/content/FigureTable.tsx';
import styles from './earnings.module.css';

const TrendChart = lazy(() => import('#src/charts/TrendChart.tsx'));

type CurrencyReport = SellerEarnings['currencies'][number];

/** The earnings in one currency: by month, upcoming and by property. */
export function CurrencyEarnings({
  money: { currency, months, upcoming, properties },
}: {
  money: CurrencyReport;
}) {
  const { t, i18n } = useLingui();
  const text = (amount: number) => formatMoney(amount, currency, i18n.locale);
  const whole = (amount: number) => formatMoney(amount, currency, i18n.locale, true);
  const monthName = (month: string, style: 'short' | 'long') =>
    i18n.date(`${month}-15T12:00:00Z`, {
      month: style,
      ...(style === 'long' && { year: 'numeric' }),
    });
  return (
    <>
      <Card title={<Trans>Earned in {currency}</Trans>}>
        <Region fallback={<div className={styles.place} aria-busy="true" />}>
          <TrendChart
            name={t`Earned in ${currency}`}
            nowLabel={t`This month`}
            beforeLabel={t`Previous year`}
            format={text}
            shortFormat={whole}
            points={months.map(({ month, earned, year_before }) => ({
              label: monthName(month, 'short'),
              title: monthName(month, 'long'),
              value: earned,
              before: year_before,
            }))}
          />
        </Region>
        <Table
          name={t`Earned in ${currency}, as a table`}
          columns={[t`Month`, t`Earned`, t`Previous year`, t`Paid out`]}
          rows={months
            .toReversed()
            .map((row) => [
              row.month,
              monthName(row.month, 'long'),
              text(row.earned),
              text(row.year_before),
              text(row.paid_out),
            ])}
        />
      </Card>
      {upcoming.length > 0 && (
        <Card title={<Trans>Upcoming in {currency}</Trans>}>
          <Table
            name={t`Upcoming in ${currency}`}
            columns={[t`Falls due in`, t`Amount`]}
            rows={upcoming.map(({ month, amount }) => [
              month,
              monthName(month, 'long'),
              text(amount),
            ])}
          />
        </Card>
      )}
      {properties.length > 0 && (
        <Card title={<Trans>By property, in {currency}</Trans>}>
          <Table
            name={t`By property, in ${currency}`}
            columns={[t`Property`, t`Stays`, t`Earned`]}
            rows={properties.map(({ id, title, bookings, earned }) => [
              id,
              <Link dir="auto" key="to" to={href('property', { id })}>
                {title}
              </Link>,
              i18n.number(bookings),
              text(earned),
            ])}
          />
        </Card>
      )}
    </>
  );
}

interface TableProps {
  readonly name: string;
  readonly columns: readonly string[];
  /** Key and heading of the row, then its cells. */
  readonly rows: readonly (readonly [key: string, heading: ReactNode, ...cells: string[]])[];
}

function Table({ name, columns, rows }: TableProps) {
  return (
    <FigureTable label={name}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, heading, ...cells]) => (
          <tr key={key}>
            <th scope="row">{heading}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
