import { describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { formatCountry, formatDay, formatDays, formatMoney } from './format.ts';

describe('formatMoney', () => {
  it('uses the minor units of the currency', () => {
    expect(formatMoney(128_400, 'EUR', 'en')).toBe('€1,284.00');
    expect(formatMoney(12_840, 'JPY', 'en')).toBe('¥12,840');
    expect(formatMoney(-550, 'USD', 'en')).toBe('-$5.50');
    // ICU versions disagree about the decimals of the forint.
    expect(formatMoney(3_896_350, 'HUF', 'en')).toBe('HUF\u00a038,963.50');
  });

  it('omits zero minor units on request', () => {
    expect(formatMoney(128_400, 'EUR', 'en', true)).toBe('€1,284');
    expect(formatMoney(128_450, 'EUR', 'en', true)).toBe('€1,284.50');
  });

  it('follows the locale', () => {
    expect(formatMoney(128_400, 'EUR', 'de')).toBe('1.284,00\u00a0€');
  });
});

describe('days', () => {
  it('are the same in every time zone of the machine', () => {
    const before = process.env['TZ'];
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
      process.env['TZ'] = zone;
      expect(formatDay(isoDate('2026-08-04'), 'en', 'full')).toBe('Tuesday, August 4, 2026');
    }
    process.env['TZ'] = before;
  });

  it('contain no spaces in which ICU versions differ', () => {
    const days = formatDays(isoDate('2026-08-04'), isoDate('2026-08-09'), 'en');
    expect(days).toBe('Aug 4 – 9, 2026');
    const british = formatDays(isoDate('2026-08-04'), isoDate('2026-08-09'), 'en-GB', 'short');
    // Newer versions write no spaces here.
    expect(british).toMatch(/^4( – |–)9 Aug$/);
  });
});

describe('formatCountry', () => {
  it('names a country in the locale', () => {
    expect(formatCountry('PT', 'en')).toBe('Portugal');
    expect(formatCountry('DE', 'fr')).toBe('Allemagne');
  });
});
