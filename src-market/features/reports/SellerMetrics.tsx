import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FigureText } from '#src/app/text/FigureText.tsx';
import { growth } from '#src/rules/reports/period.ts';
import type { Figure, SellerReport } from '#src/wire/reports/analytics.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { responseTimeText } from '#src-market/ui/texts/responsesText.ts';
import styles from './reports.module.css';

interface Props {
  label: string;
  figure: Figure;
  format: (value: number) => string;
  /** A share, whose change is in percentage points. */
  share?: boolean;
}

function Metric({ label, figure, format, share = false }: Props) {
  const { i18n } = useLingui();
  if (share) return <ShareMetric label={label} figure={figure} format={format} />;
  const change = growth(figure.value, figure.before);
  const before = format(figure.before);
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        <FigureText>{format(figure.value)}</FigureText>
      </dd>
      <dd className={styles.change} data-up={change === null ? undefined : change >= 0}>
        {change === null ? (
          <Trans>{before} previously</Trans>
        ) : (
          <Trans>
            {i18n.number(change, {
              style: 'percent',
              maximumFractionDigits: 0,
              signDisplay: 'exceptZero',
            })}{' '}
            from {before}
          </Trans>
        )}
      </dd>
    </div>
  );
}

function ShareMetric({ label, figure, format }: Omit<Props, 'share'>) {
  const { i18n } = useLingui();
  const points = Math.round(figure.value * 100) - Math.round(figure.before * 100);
  const signed = i18n.number(points, { signDisplay: 'exceptZero' });
  const before = format(figure.before);
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        <FigureText>{format(figure.value)}</FigureText>
      </dd>
      <dd className={styles.change} data-up={points >= 0}>
        <Trans>
          {signed} percentage points from {before}
        </Trans>
      </dd>
    </div>
  );
}

/** The seller's metrics, each compared with the period before. */
export function SellerMetrics({ report }: { report: SellerReport }) {
  const { t, i18n } = useLingui();
  const { average, reviews } = report.rating;
  const count = (value: number) => i18n.number(value);
  const share = (value: number) =>
    i18n.number(value, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className={styles.bases}>
      <dl className={styles.figures}>
        <Metric label={t`Views`} figure={report.views} format={count} />
        <Metric label={t`Bookings made`} figure={report.bookings} format={count} />
        <Metric label={t`Nights booked`} figure={report.nights} format={count} />
        <Metric label={t`Occupancy`} figure={report.occupancy} format={share} share />
        {report.income?.map((figure) => (
          <Metric
            key={figure.currency}
            label={t`Income in ${figure.currency}`}
            figure={figure}
            format={(amount) => formatMoney(amount, figure.currency, i18n.locale, true)}
          />
        ))}
      </dl>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>
            <Trans>Rating of all reviews</Trans>
          </dt>
          <dd className={styles.value}>
            <FigureText>
              {average === null ? '–' : i18n.number(average, { maximumFractionDigits: 1 })}
            </FigureText>
          </dd>
          <dd className={styles.change}>
            <Plural value={reviews} one="# review" other="# reviews" />
          </dd>
        </div>
        {report.responses && (
          <div className={styles.figure}>
            <dt>
              <Trans>Response rate</Trans>
            </dt>
            <dd className={styles.value}>
              <FigureText>{share(report.responses.rate / 100)}</FigureText>
            </dd>
            <dd className={styles.change}>
              <Plural
                value={report.responses.threads}
                one="# new conversation in 30 days"
                other="# new conversations in 30 days"
              />
              {report.responses.minutes !== null && (
                <span>{`, ${responseTimeText(report.responses.minutes, i18n)}`}</span>
              )}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
