/** Letters are in English; screens say the same in the reader's language. */
const LANGUAGE = 'en-GB';

const moneys = new Map<string, Intl.NumberFormat>();
const days = new Intl.DateTimeFormat(LANGUAGE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const moments = new Intl.DateTimeFormat(LANGUAGE, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Minor units of a currency with two decimals, as all that Keystead takes have. */
export function moneyText(amount: number, currency: string): string {
  const format =
    moneys.get(currency) ?? new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency });
  moneys.set(currency, format);
  return format.format(amount / 100);
}

/** A local day, which no time zone may shift. */
export function dayText(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** A moment, where the reader's time zone is not known. */
export function momentText(at: Date): string {
  return `${moments.format(at)} (UTC)`;
}
