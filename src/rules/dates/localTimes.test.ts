import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt, isoDate, startOfDay, todayIn } from './day.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const FROM = Date.UTC(2024, 0, 1);
const UNTIL = Date.UTC(2034, 0, 1);
/** No offset that lasts shorter than this is missed. */
const STEP_MS = 12 * 24 * HOUR_MS;

/** Minutes from a transition: close to it, and on the same day and its neighbours. */
const SHIFTS = [
  ...Array.from({ length: 19 }, (_, step) => (step - 9) * 15),
  -1500,
  -1440,
  -720,
  -61,
  61,
  720,
  1440,
  1500,
];

const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

/** The local day and time, such as `2027-04-03 15:00`. */
const localAt = (zone: string, instant: number) => clocks.get(zone)?.format(instant) ?? '';

/** What the clocks show, as if it were UTC. */
const shownAt = (zone: string, instant: number) =>
  Date.parse(`${localAt(zone, instant).replace(' ', 'T')}:00Z`);

const offsetAt = (zone: string, instant: number) => shownAt(zone, instant) - instant;

/** The instants, to the minute, at which a zone's clocks are set in these ten years. */
function transitionsOf(zone: string): number[] {
  const found: number[] = [];
  for (let start = FROM; start < UNTIL; start += STEP_MS) {
    let [before, after] = [start, start + STEP_MS];
    const offset = offsetAt(zone, before);
    if (offsetAt(zone, after) === offset) continue;
    while (after - before > MINUTE_MS) {
      const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(zone, middle) === offset) before = middle;
      else after = middle;
    }
    found.push(after);
  }
  return found;
}

/** By trying every minute around it: the first instant that shows the local time, else the transition. */
function expected(zone: string, local: number, transition: number): number {
  const offsets = [offsetAt(zone, transition - MINUTE_MS), offsetAt(zone, transition)];
  const showing = offsets
    .map((offset) => local - offset)
    .filter((at) => shownAt(zone, at) === local);
  return showing.length > 0 ? Math.min(...showing) : transition;
}

const asked = (local: number) => {
  const [day = '', time = ''] = new Date(local).toISOString().slice(0, 16).split('T');
  return [isoDate(day), time] as const;
};

describe('the instant of a local time', () => {
  it.each([
    [
      'America/Santiago',
      '2027-04-03',
      '15:00',
      '2027-04-03T18:00:00Z',
      'clocks are set back that night',
    ],
    [
      'Africa/Cairo',
      '2027-10-28',
      '15:00',
      '2027-10-28T12:00:00Z',
      'clocks are set back that night',
    ],
    [
      'Europe/Lisbon',
      '2026-10-25',
      '01:30',
      '2026-10-25T00:30:00Z',
      'it exists twice: the earlier',
    ],
    [
      'Europe/Lisbon',
      '2026-03-29',
      '01:30',
      '2026-03-29T01:00:00Z',
      'it does not exist: after the gap',
    ],
    ['America/Santiago', '2027-09-05', '00:00', '2027-09-05T04:00:00Z', 'the day begins at one'],
    [
      'Australia/Lord_Howe',
      '2026-10-04',
      '02:15',
      '2026-10-03T15:30:00Z',
      'half an hour is skipped',
    ],
    ['Asia/Kathmandu', '2026-06-01', '14:00', '2026-06-01T08:15:00Z', 'a quarter of an hour'],
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T10:00:00Z', 'the day does not exist'],
  ])('in %s on %s at %s is %s: %s', (zone, day, time, instant) => {
    expect(instantAt(zone, isoDate(day), time)).toEqual(new Date(instant));
  });

  it('is right around every transition of every zone in ten years', () => {
    let tried = 0;
    const wrong: string[] = [];
    for (const zone of ZONES)
      for (const transition of transitionsOf(zone)) {
        const shown = shownAt(zone, transition);
        for (const shift of SHIFTS) {
          const local = shown + shift * MINUTE_MS;
          const [day, time] = asked(local);
          const instant = instantAt(zone, day, time).getTime();
          const right = expected(zone, local, transition);
          if (instant !== right)
            wrong.push(`${zone} ${day} ${time}: ${new Date(instant).toISOString()}`);
          tried += 1;
        }
      }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(50_000);
  }, 60_000);

  it('shows that time again, and is never later than another instant that does', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: FROM / MINUTE_MS, max: UNTIL / MINUTE_MS }),
        (zone, minute) => {
          const at = minute * MINUTE_MS;
          const [day = '', time = ''] = localAt(zone, at).split(' ');
          const instant = instantAt(zone, isoDate(day), time).getTime();
          expect(localAt(zone, instant)).toBe(`${day} ${time}`);
          expect(instant).toBeLessThanOrEqual(at);
          expect(at - instant).toBeLessThanOrEqual(24 * HOUR_MS);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('begins a day with its first instant', () => {
    for (const zone of ZONES)
      for (const transition of transitionsOf(zone)) {
        const day = todayIn(zone, new Date(transition));
        const begin = startOfDay(zone, day).getTime();
        expect(todayIn(zone, new Date(begin)), `${zone} ${day}`).toBe(day);
        expect(todayIn(zone, new Date(begin - MINUTE_MS)) < day, `${zone} ${day}`).toBe(true);
      }
  }, 60_000);
});
