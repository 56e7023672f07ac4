import { minorDigits } from '#src/rules/currencies/minorDigits.ts';
import { i18n } from '#src/app/text/i18n.ts';
import { momentText } from '#src/app/text/moment.ts';
import { knownReadersZone } from '#src/app/text/reader.ts';

/** Minor units as text; without a currency as a plain number of two digits. */
export function moneyText(cents: number, currency: string | null): string {
  if (currency === null)
    return new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2 }).format(cents / 100);
  const format = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency });
  return format.format(cents / 10 ** minorDigits(currency));
}

/** A calendar day. It has no time zone, so it is formatted in UTC. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** An ISO instant in the reader's time zone. */
export function instantText(instant: string): string {
  return momentText(instant, i18n.locale, { readers: knownReadersZone() });
}

/** Basis points as a percentage. */
export function shareText(basisPoints: number): string {
  return new Intl.NumberFormat(i18n.locale, {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(basisPoints / 10_000);
}

export function numberText(value: number): string {
  return new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 6 }).format(value);
}

/** The day of a moment in the viewer's time zone, as date inputs write it. */
export function localDay(moment: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

/** A scalar as text; empty for objects and arrays. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
