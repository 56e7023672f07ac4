import { i18n } from '#src/app/text/i18n.ts';

/** A relative change as a signed percentage; “New” where there was nothing before. */
export function growthText(change: number | null): string {
  if (change === null) return 'New';
  return new Intl.NumberFormat(i18n.locale, {
    style: 'percent',
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
    signDisplay: 'exceptZero',
  }).format(change);
}
