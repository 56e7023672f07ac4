import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagesOfBooking } from './messagesOfBooking.ts';

const stay = (booked: string, check_out: string) => ({
  created_at: `${booked}T10:00:00.000Z`,
  check_out,
});

describe('the messages of a booking', () => {
  const booking = stay('2026-06-01', '2026-07-08');
  const disputedAt = '2026-07-09T08:00:00.000Z';

  it.each([
    ['all of the conversation, without another booking', [], null, null],
    [
      'those after an earlier stay',
      [stay('2026-03-01', '2026-04-10')],
      '2026-04-12T00:00:00.000Z',
      null,
    ],
    [
      'those from the booking on, made during an earlier stay',
      [stay('2026-05-01', '2026-06-03')],
      booking.created_at,
      null,
    ],
    [
      'those before the next booking',
      [stay('2026-08-01', '2026-09-01'), stay('2026-09-02', '2026-09-09')],
      null,
      '2026-08-01T10:00:00.000Z',
    ],
    ['those up to the dispute', [stay('2026-06-15', '2026-08-01')], null, disputedAt],
  ])('%s', (_, others, from, until) => {
    expect(messagesOfBooking(booking, others, disputedAt)).toEqual({ from, until });
  });

  it('includes the time from the booking to the dispute', () => {
    const day = fc
      .integer({ min: 0, max: 700 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
    const someStay = fc.record({
      created_at: day.map((at) => `${at}T10:00:00.000Z`),
      check_out: day,
    });
    fc.assert(
      fc.property(someStay, fc.array(someStay), fc.nat(400), (one, others, days) => {
        const opened = new Date(Date.parse(one.created_at) + days * 86_400_000).toISOString();
        const { from, until } = messagesOfBooking(one, others, opened);
        expect(from === null || from <= one.created_at).toBe(true);
        expect(until === null || until >= opened).toBe(true);
      }),
    );
  });
});
