import { serverNow } from '#src/session/clock/serverClock.ts';
import { i18n } from '#src/app/text/i18n.ts';
import { waitingTime } from '#src/rules/backOffice/reviewQueue.ts';

/** The time since an item was submitted: `3 days`. */
export function waitingText(since: string, now = serverNow()): string {
  const { value, unit } = waitingTime(new Date(since), now);
  return new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    value,
  );
}
