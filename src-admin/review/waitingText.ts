import { i18n } from '#src/app/i18n.ts';
import { waitedFor } from '#src/rules/review.ts';

/** The time since an item was submitted: `3 days`. */
export function waitingText(since: string, now = new Date()): string {
  const { value, unit } = waitedFor(new Date(since), now);
  return new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    value,
  );
}
