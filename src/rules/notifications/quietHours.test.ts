import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterQuietHours, isQuiet, localTime, nextDigest, type QuietHours } from './quietHours.ts';

const ZONES = [
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Chatham',
  'Africa/Casablanca',
];
const quiet = (from: string, until: string, time_zone = 'Europe/Lisbon'): QuietHours => ({
  from,
  until,
  time_zone,
});
const after = (hours: QuietHours, at: string) =>
  afterQuietHours(hours, new Date(at)).toISOString().replace(':00.000Z', 'Z');

describe('afterQuietHours', () => {
  it.each([
    ['before them', quiet('22:00', '07:00'), '2026-07-01T20:59Z', '2026-07-01T20:59Z'],
    ['at their start', quiet('22:00', '07:00'), '2026-07-01T21:00Z', '2026-07-02T06:00Z'],
    ['after midnight', quiet('22:00', '07:00'), '2026-07-02T03:10Z', '2026-07-02T06:00Z'],
    ['at their end', quiet('22:00', '07:00'), '2026-07-02T06:00Z', '2026-07-02T06:00Z'],
    ['within a day', quiet('13:00', '14:30'), '2026-01-02T13:20Z', '2026-01-02T14:30Z'],
    // Lisbon: 28 March 2027 01:00 → 02:00, 31 October 2027 02:00 → 01:00.
    ['a night of 23 hours', quiet('22:00', '07:00'), '2027-03-27T23:00Z', '2027-03-28T06:00Z'],
    ['a night of 25 hours', quiet('22:00', '07:00'), '2027-10-30T22:00Z', '2027-10-31T07:00Z'],
    [
      'an end that does not exist',
      quiet('22:00', '01:30'),
      '2027-03-28T00:30Z',
      '2027-03-28T01:00Z',
    ],
    ['an end that comes twice', quiet('22:00', '01:30'), '2027-10-31T00:15Z', '2027-10-31T00:30Z'],
    [
      'a zone of 45 minutes',
      quiet('22:00', '07:00', 'Asia/Kathmandu'),
      '2026-07-01T18:00Z',
      '2026-07-02T01:15Z',
    ],
  ])('%s', (_, hours, now, expected) => {
    expect(after(hours, now)).toBe(expected);
  });

  it('waits for nothing without quiet hours', () => {
    const now = new Date('2026-07-01T23:00:00Z');
    expect(afterQuietHours(null, now)).toBe(now);
  });

  const times = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);

  it('returns the first moment that is not quiet, at most a day and an hour later', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        times,
        times,
        fc.date({
          min: new Date('2026-01-01'),
          max: new Date('2028-01-01'),
          noInvalidDate: true,
        }),
        (zone, from, until, now) => {
          fc.pre(from !== until);
          const hours = quiet(from, until, zone);
          const at = afterQuietHours(hours, now);
          expect(isQuiet(hours, at)).toBe(false);
          expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
          const waited = at > now;
          expect(isQuiet(hours, now)).toBe(waited);
          expect(!waited || isQuiet(hours, new Date(at.getTime() - 1))).toBe(true);
        },
      ),
    );
  });
});

describe('nextDigest', () => {
  it('is at eight in the person’s time zone, after now', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        (zone, now) => {
          const at = nextDigest(zone, now);
          expect(localTime(zone, at)).toBe('08:00');
          expect(at > now).toBe(true);
          expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        },
      ),
    );
  });
});
