import { useEffect, useState } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { i18n } from '#src/app/text/i18n.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { instantText } from '../ui/format.ts';
import styles from './disputes.module.css';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A duration in its largest fitting unit: `3 days`, `40 minutes`. */
function durationText(ms: number): string {
  const [value, unit] =
    ms >= 2 * DAY_MS
      ? [ms / DAY_MS, 'day']
      : ms >= 2 * HOUR_MS
        ? [ms / HOUR_MS, 'hour']
        : [ms / MINUTE_MS, 'minute'];
  const format = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(value));
}

/** The time until a deadline, or since it passed. */
export function TimeLeft({ until }: { until: string | null }) {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (until === null) return <span className={styles.soft}>–</span>;
  const left = Date.parse(until) - now;
  const urgency = left < 0 ? 'late' : left < DAY_MS ? 'soon' : 'calm';
  return (
    <span className={styles.clock} data-urgency={urgency} title={instantText(until)}>
      <Icon name={left < 0 ? 'warning' : 'clock'} />
      <span>{left < 0 ? `${durationText(-left)} overdue` : `${durationText(left)} left`}</span>
    </span>
  );
}
