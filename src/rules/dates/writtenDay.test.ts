import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenDay } from './writtenDay.ts';

describe('writtenDay', () => {
  it.each([
    '2026-12-24',
    '2026/12/24',
    '2026. 12. 24.',
    '2026.12.24',
    '2026年12月24日',
    '2026년 12월 24일',
    '24.12.2026',
    '24. 12. 2026',
    '24/12/2026',
    '12/24/2026',
    '24-12-2026',
    '٢٤/١٢/٢٠٢٦',
    '\u200F24.12.2026\u200F',
    '2026-12-24 00:00:00',
    '2026-12-24T00:00:00.000Z',
    '24.12.2026 00:00',
  ])('reads %s', (text) => {
    expect(writtenDay(text)).toBe('2026-12-24');
  });

  it.each([
    '03/04/2026',
    '3-4-2026',
    '24.12.26',
    '31.06.2026',
    '2026-13-01',
    '2026-12-24 10:00',
    '',
    'x',
  ])('reads no day from %j', (text) => {
    expect(writtenDay(text)).toBeNull();
  });

  it('reads every day in the order of both countries, or refuses it', () => {
    const years = { min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year, month, number] = day.split('-') as [string, string, string];
        expect(writtenDay(`${number}.${month}.${year}`)).toBe(day);
        expect(writtenDay(`${Number(number)}.${Number(month)}.${year}`)).toBe(day);
        const isClear = Number(number) > 12 || number === month;
        for (const text of [`${number}/${month}/${year}`, `${month}/${number}/${year}`])
          expect(writtenDay(text)).toBe(isClear ? day : null);
      }),
    );
  });
});
