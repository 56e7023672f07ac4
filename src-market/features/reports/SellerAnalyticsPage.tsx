import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { PRESETS, type Preset } from '#src/rules/reports/period.ts';
import type { SellerReport } from '#src/wire/reports/analytics.ts';
import { sellerReportQuery } from '#src-market/data/reports.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { formatDay, formatDays } from '#src-market/ui/display/format.ts';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { PropertyTable } from './PropertyTable.tsx';
import { SellerMetrics } from './SellerMetrics.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { FigureTable } from '#src-market/ui/content/FigureTable.tsx';
import styles from './reports.module.css';

const TrendChart = lazy(() => import('#src/charts/TrendChart.tsx'));

export default function SellerAnalyticsPage() {
  const { t, i18n } = useLingui();
  const { call } = useApp();
  const [params, setParams] = useSearchParams();
  const preset = PRESETS.find((name) => name === params.get('period')) ?? 'last_30';
  const query = useQuery(sellerReportQuery(call, preset));
  const labels: Readonly<Record<Preset, string>> = {
    last_7: t`Last 7 days`,
    last_30: t`Last 30 days`,
    last_90: t`Last 90 days`,
    last_365: t`Last 12 months`,
    this_month: t`This month`,
  };
  const { data } = query;
  return (
    <AccountLayout
      title={<Trans>Analytics</Trans>}
      subtitle={
        data && (
          <Trans>
            {formatDays(data.period.from, data.period.to, i18n.locale)}, compared with the previous
            period
          </Trans>
        )
      }
      actions={
        <Select
          aria-label={t`Period`}
          value={preset}
          options={PRESETS.map((value) => ({ value, label: labels[value] }))}
          onChange={(event) => setParams({ period: event.target.value }, { replace: true })}
        />
      }
    >
      <Head title={t`Analytics`} noindex />
      {query.error && !query.data ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : !data ? (
        <div className={styles.stack} aria-busy="true">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      ) : (
        <div className={styles.stack} aria-busy={query.isPlaceholderData}>
          <Report report={data} />
        </div>
      )}
    </AccountLayout>
  );
}

function Report({ report }: { report: SellerReport }) {
  const { t, i18n } = useLingui();
  if (report.properties.length === 0)
    return (
      <EmptyState icon="chart" title={t`No data yet`}>
        <Trans>Views and bookings appear here once a property is published.</Trans>
      </EmptyState>
    );
  const chart = (title: string, read: 'views' | 'bookings') => (
    <Card title={title}>
      <Region fallback={<div className={styles.place} aria-busy="true" />}>
        <TrendChart
          name={title}
          nowLabel={t`This period`}
          beforeLabel={t`Previous period`}
          format={(value) => i18n.number(value)}
          points={report.trend.map((point) => ({
            ...point[read],
            label: formatDay(point.day, i18n.locale, 'short'),
            title: formatDay(point.day, i18n.locale),
          }))}
        />
      </Region>
      <details className={styles.details}>
        <summary>
          <Trans>As a table</Trans>
        </summary>
        <FigureTable label={title}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>From</Trans>
              </th>
              <th scope="col">
                <Trans>This period</Trans>
              </th>
              <th scope="col">
                <Trans>Previous period</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {report.trend.map((point) => (
              <tr key={point.day}>
                <th scope="row">{formatDay(point.day, i18n.locale)}</th>
                <td>{i18n.number(point[read].value)}</td>
                <td>{i18n.number(point[read].before)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </details>
    </Card>
  );
  return (
    <>
      <SellerMetrics report={report} />
      {chart(t`Views of your properties`, 'views')}
      {chart(t`Bookings made`, 'bookings')}
      <PropertyTable report={report} />
    </>
  );
}
