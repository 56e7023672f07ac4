import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import type { TodoItem } from '#src/wire/reports/todo.ts';
import { cx } from '#src-market/ui/cx.ts';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import styles from './todo.module.css';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** From here on a deadline is marked. */
const SOON_HOURS = 12;

interface Props {
  readonly item: Pick<TodoItem, 'time_zone'>;
  readonly due_at: string;
}

/** The local time of a check-in or check-out, or the deadline with the time left. */
export function DueText({ item: { time_zone }, due_at }: Props) {
  const { t } = useLingui();
  const inBrowser = useHydrated();
  const [now] = useState(() => serverNow().getTime());
  if (time_zone)
    return (
      <p className={styles.due}>
        <Instant at={due_at} time_zone={time_zone} />
      </p>
    );
  const hours = Math.max(0, Math.floor((Date.parse(due_at) - now) / HOUR_MS));
  const days = Math.floor(hours / DAY_HOURS);
  const left =
    hours < 1
      ? t`less than an hour left`
      : days < 2
        ? t`${plural(hours, { one: '# hour left', other: '# hours left' })}`
        : t`${plural(days, { one: '# day left', other: '# days left' })}`;
  return (
    <p className={cx(styles.due, inBrowser && hours < SOON_HOURS && styles.soon)}>
      <Trans>
        By <Instant at={due_at} />
      </Trans>
      {inBrowser && <>, {left}</>}
    </p>
  );
}
