import { written } from '#src/app/writtenTexts.ts';
import { formatCache } from '../display/format.ts';

const percentFormats = formatCache<Intl.NumberFormat>();

const BASIS_POINTS = 10_000;

/** A share in basis points as a percentage. */
export function formatShare(share: number, locale: string): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const;
  return written(`${locale} share ${share}`, () =>
    percentFormats(locale, () => new Intl.NumberFormat(locale, options)).format(
      share / BASIS_POINTS,
    ),
  );
}
