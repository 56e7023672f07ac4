import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentText } from './moment.ts';

const NOON = '2026-07-01T12:00:00Z';

describe('momentText', () => {
  it.each([
    ['the reader’s zone', {}, 'Jul 1, 2026, 2:00 PM'],
    ['a zone with the same time', { time_zone: 'Europe/Paris' }, 'Jul 1, 2026, 2:00 PM'],
    ['another zone', { time_zone: 'Europe/Lisbon' }, 'Jul 1, 2026, 1:00 PM GMT+1'],
    ['the time alone', { parts: 'time' }, '2:00 PM'],
    ['the time in another zone', { time_zone: 'Asia/Tokyo', parts: 'time' }, '9:00 PM GMT+9'],
    [
      'a known zone, to an unknown reader',
      { readers: null, time_zone: 'UTC' },
      'Jul 1, 2026, 12:00 PM UTC',
    ],
    ['no zone at all', { readers: null }, 'Jul 1, 2026, 12:00 PM UTC'],
    ['seconds', { parts: 'seconds' }, '2:00:00 PM'],
  ] as const)('shows %s', (_, options, text) => {
    expect(momentText(NOON, 'en', { readers: 'Europe/Berlin', ...options })).toBe(text);
  });

  it('writes the same time with and without the zone in every language', () => {
    const early = { time_zone: 'Asia/Omsk', parts: 'time' } as const;
    expect(momentText('2026-07-01T00:00:00Z', 'de', { readers: 'Asia/Omsk', ...early })).toBe(
      '06:00',
    );
    expect(momentText('2026-07-01T00:00:00Z', 'de', { readers: null, ...early })).toBe(
      '06:00 GMT+6',
    );
  });

  it('names a zone with the same name for half the year only when its time differs', () => {
    const phoenix = {
      readers: 'America/Denver',
      time_zone: 'America/Phoenix',
      parts: 'time',
    } as const;
    expect(momentText('2026-01-15T18:00:00Z', 'en', phoenix)).toBe('11:00 AM');
    expect(momentText(NOON, 'en', phoenix)).toBe('5:00 AM MST');
  });

  it('names the zone exactly where the clocks differ, in every zone', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const instant = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zone, zone, instant, (time_zone, readers, at) => {
        const [text, readersText] = [time_zone, readers].map((one) =>
          momentText(at.toISOString(), 'en-GB', { readers: one, time_zone: one }),
        );
        const shown = momentText(at.toISOString(), 'en-GB', { readers, time_zone });
        expect(shown.startsWith(text ?? '')).toBe(true);
        expect(shown === text).toBe(text === readersText);
      }),
      { numRuns: 300 },
    );
  });
});
