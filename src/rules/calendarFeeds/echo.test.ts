import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/day.ts';
import { ECHO_GRACE_MS, isEcho, type SentStay } from './echo.ts';

const SENT_AT = '2026-06-01T08:00:00.000Z';
const LATER = '2026-06-01T08:20:00.000Z';
const stay = (first: string, last: string, gone_at: string | null = null): SentStay => ({
  first: isoDate(first),
  last: isoDate(last),
  first_sent_at: SENT_AT,
  gone_at,
});
const event = (first: string, last: string, more: object = {}) => ({
  first: isoDate(first),
  last: isoDate(last),
  first_seen_at: LATER,
  is_reservation: false,
  ...more,
});
const seen = {
  read_at: '2026-06-01T09:00:00.000Z',
  today: isoDate('2026-06-01'),
  horizon: isoDate('2027-06-01'),
};

describe('isEcho', () => {
  it.each([
    ['the same nights', event('2026-06-10', '2026-06-12'), true],
    ['without past nights', event('2026-06-01', '2026-06-05'), true],
    ['without past nights, in a zone ahead', event('2026-06-02', '2026-06-05'), true],
    ['cut at the site’s last day', event('2027-05-20', '2027-06-01'), true],
    ['cut at both ends', event('2026-06-01', '2027-06-01'), false],
    ['a night more', event('2026-06-10', '2026-06-13'), false],
    ['a night less at its end', event('2026-06-10', '2026-06-11'), false],
    ['a night less at its start', event('2026-06-11', '2026-06-12'), false],
    ['other nights', event('2026-06-20', '2026-06-22'), false],
    ['a reservation', event('2026-06-10', '2026-06-12', { is_reservation: true }), false],
    [
      'seen before the site fetched it',
      event('2026-06-10', '2026-06-12', { first_seen_at: '2026-06-01T07:59:00.000Z' }),
      false,
    ],
    [
      'seen in the moment of the fetch',
      event('2026-06-10', '2026-06-12', { first_seen_at: SENT_AT }),
      false,
    ],
  ])('%s: %#', (_name, one, expected) => {
    const sent = [
      stay('2026-06-10', '2026-06-12'),
      stay('2026-05-28', '2026-06-05'),
      stay('2027-05-20', '2027-08-01'),
    ];
    expect(isEcho(one, sent, seen)).toBe(expected);
  });

  it('takes stays that follow each other and that the site shows as one', () => {
    const sent = [
      stay('2026-06-12', '2026-06-14'),
      stay('2026-06-10', '2026-06-12'),
      stay('2026-06-15', '2026-06-18'),
    ];
    expect(isEcho(event('2026-06-10', '2026-06-14'), sent, seen)).toBe(true);
    expect(isEcho(event('2026-06-10', '2026-06-18'), sent, seen)).toBe(false);
    expect(isEcho(event('2026-06-10', '2026-06-13'), sent, seen)).toBe(false);
    const late = sent.map((one) => ({ ...one, first_sent_at: LATER }));
    expect(isEcho(event('2026-06-10', '2026-06-14'), [...late], seen)).toBe(false);
  });

  it('takes a long block that is cut at both ends', () => {
    const block = [stay('2026-01-01', '2030-01-01')];
    expect(isEcho(event('2026-06-01', '2027-06-01'), block, seen)).toBe(true);
    // The end of a site’s calendar is not so near.
    const near = { ...seen, horizon: isoDate('2026-06-20') };
    expect(isEcho(event('2026-06-01', '2026-06-20'), block, near)).toBe(false);
  });

  it('ends where it is read some time after the site fetched the calendar without it', () => {
    const gone = Date.parse(seen.read_at);
    const sent = [stay('2026-06-10', '2026-06-12', new Date(gone).toISOString())];
    const at = (ms: number) => ({ ...seen, read_at: new Date(gone + ms).toISOString() });
    const one = event('2026-06-10', '2026-06-12');
    expect(isEcho(one, sent, at(ECHO_GRACE_MS - 1))).toBe(true);
    expect(isEcho(one, sent, at(ECHO_GRACE_MS))).toBe(false);
  });
});
