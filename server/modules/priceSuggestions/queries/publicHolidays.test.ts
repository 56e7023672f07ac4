import { describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { publicHolidays } from './publicHolidays.ts';

const YEARS = { from: isoDate('2026-06-01'), to: isoDate('2027-06-01') };

describe('public holidays', () => {
  it.each([
    ['DE', 'BY', '2026-06-04', 'Corpus Christi'],
    ['DE', 'BE', '2026-06-04', undefined],
    ['DE', null, '2026-06-04', undefined],
    ['DE', null, '2027-05-17', 'Whit Monday'],
    ['GB', 'SCT', '2026-11-30', 'St Andrew’s Day'],
    ['GB', 'ENG', '2026-11-30', undefined],
    ['ES', 'CT', '2026-09-11', 'Dia de Cataluña'],
    ['ES', 'MD', '2026-09-11', undefined],
    ['US', 'HI', '2027-03-26', 'Prince Jonah Kuhio Kalanianaole Day'],
    ['US', 'HI', '2026-11-26', 'Thanksgiving Day'],
    // Orthodox Easter, the moon and the equinox.
    ['GR', null, '2027-05-03', 'Easter Monday'],
    ['MA', null, '2027-03-09', 'End of Ramadan (Eid al-Fitr)'],
    ['JP', null, '2026-09-23', 'Autumnal Equinox Day'],
    // Three days, and half a day.
    ['KR', null, '2026-09-26', 'Korean Thanksgiving'],
    ['IS', null, '2026-12-24', 'Christmas Eve'],
  ])('of %s %s on %s: %s', async (country_code, region_code, day, name) => {
    const holidays = await publicHolidays({ country_code, region_code }, YEARS);
    expect(holidays.get(isoDate(day))).toBe(name);
  });

  it('of a region that no rules know are those of its country', async () => {
    const unknown = await publicHolidays({ country_code: 'DE', region_code: 'ZZZ' }, YEARS);
    expect(unknown).toEqual(await publicHolidays({ country_code: 'DE', region_code: null }, YEARS));
    expect(unknown.size).toBeGreaterThan(0);
  });

  it('of an unknown country are none', async () => {
    const none = await publicHolidays({ country_code: 'XX', region_code: null }, YEARS);
    expect([...none]).toEqual([]);
  });
});
