import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import type { SellerReport } from '#src/wire/reports/analytics.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { FigureTable } from '#src-market/ui/content/FigureTable.tsx';
import styles from './reports.module.css';
import { sellerReportCsv } from '#src-market/data/reports.ts';

/** The metrics of each property, as a table and as CSV. */
export function PropertyTable({ report }: { report: SellerReport }) {
  const { t, i18n } = useLingui();
  const { config } = useApp();
  const { from, to } = report.period;
  const csv = sellerReportCsv(config.backend_url, { from, to });
  return (
    <Card
      title={<Trans>Your properties</Trans>}
      aside={
        <a href={csv} download>
          <Trans>Export CSV</Trans>
        </a>
      }
    >
      <FigureTable label={t`Your properties`} className={styles.properties}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Property</Trans>
            </th>
            <th scope="col">
              <Trans>Views</Trans>
            </th>
            <th scope="col">
              <Trans>Bookings</Trans>
            </th>
            <th scope="col">
              <Trans>Occupancy</Trans>
            </th>
            {report.income && (
              <th scope="col">
                <Trans>Income</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {report.properties.map((property) => (
            <tr key={property.id}>
              <th scope="row">
                <Link dir="auto" to={href('property', { id: property.id })}>
                  {property.title}
                </Link>
              </th>
              <td>{i18n.number(property.views)}</td>
              <td>{i18n.number(property.bookings)}</td>
              <td>
                {i18n.number(property.occupancy, { style: 'percent', maximumFractionDigits: 0 })}
              </td>
              {property.income !== null && (
                <td>{formatMoney(property.income, property.currency, i18n.locale, true)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Card>
  );
}
