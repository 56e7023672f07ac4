import { minorDigits } from '#src/rules/currencies/minorDigits.ts';

/** Emails are in English; screens use the reader's language. */
const LANGUAGE = 'en-GB';

const moneyFormats = new Map<string, Intl.NumberFormat>();
const dayFormat = new Intl.DateTimeFormat(LANGUAGE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const momentIn = (timeZone: string) =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeStyle: 'short', timeZone });
const momentFormat = momentIn('UTC');

/** Formats minor units. */
export function moneyText(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const format =
    moneyFormats.get(currency) ??
    new Intl.NumberFormat(LANGUAGE, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  moneyFormats.set(currency, format);
  return format.format(amount / 10 ** digits);
}

/** Formats a local date without shifting time zones. */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** Formats a time by the clock of a place. */
export const localMomentText = (at: Date, timeZone: string): string =>
  `${momentIn(timeZone).format(at)} (local time)`;

/** Formats a time in UTC, as the reader's time zone is unknown. */
export function momentText(at: Date): string {
  return `${momentFormat.format(at)} (UTC)`;
}
