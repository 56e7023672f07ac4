import { cachedFormat } from '#src/app/text/cachedFormat.ts';
import { formatCache } from '#src/app/text/formatCache.ts';

const percentFormats = formatCache<Intl.NumberFormat>();

const BASIS_POINTS = 10_000;

/** A share in basis points as a percentage. */
export function formatShare(share: number, locale: string): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const;
  return cachedFormat(`${locale} share ${share}`, () =>
    percentFormats(locale, () => new Intl.NumberFormat(locale, options)).format(
      share / BASIS_POINTS,
    ),
  );
}
