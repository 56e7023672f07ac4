import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FigureText } from '#src/app/text/FigureText.tsx';
import type { ListingOverview } from '#src/wire/reports/listingOverview.ts';
import { Tabs } from '#src-market/ui/content/Tabs.tsx';
import { DateRange } from '#src-market/ui/dates/DateText.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import styles from './page.module.css';

/** The figures of the last 30 or 90 days. */
export function Performance({ overview }: { overview: ListingOverview }) {
  const { i18n, t } = useLingui();
  const [days, setDays] = useState<'30' | '90'>('30');
  const figures = days === '30' ? overview.last_30_days : overview.last_90_days;
  const count = (value: number) => i18n.number(value);
  const items = [
    { label: t`Views`, value: count(figures.views) },
    { label: t`Bookings made`, value: count(figures.bookings) },
    { label: t`Nights booked`, value: count(figures.nights) },
    {
      label: t`Occupancy`,
      value: i18n.number(figures.occupancy, { style: 'percent', maximumFractionDigits: 0 }),
    },
    ...(figures.earnings === null
      ? []
      : [
          {
            label: t`Earnings`,
            value: formatMoney(figures.earnings, overview.currency, i18n.locale, true),
          },
        ]),
  ];
  return (
    <Tabs
      label={t`Period`}
      value={days}
      onChange={setDays}
      tabs={[
        { id: '30', label: <Trans>Last 30 days</Trans> },
        { id: '90', label: <Trans>Last 90 days</Trans> },
      ]}
    >
      <p className={styles.soft}>
        <DateRange from={figures.from} to={figures.to} />
      </p>
      <dl className={styles.figures}>
        {items.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              <FigureText>{value}</FigureText>
            </dd>
          </div>
        ))}
      </dl>
    </Tabs>
  );
}
