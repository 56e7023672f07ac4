import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryOf, isOn, NO_CHOICES, timeToSend, type Choices } from './delivery.ts';
import { isQuiet } from './quietHours.ts';
import {
  CATEGORIES,
  isOptional,
  kindRule,
  LOCKS,
  SWITCHES,
  switchOf,
  CHANNELS,
  type KindRule,
} from './kinds.ts';

const now = new Date('2026-07-01T22:30:00Z');
const URGENCIES = ['now', 'soon', 'can_wait'] as const;
/** Every rule that a kind can have. */
const kinds: readonly KindRule[] = CATEGORIES.flatMap((category) =>
  URGENCIES.flatMap((urgency): KindRule[] => {
    const all = kindRule(category, urgency);
    return [all, { ...all, required: true }, { ...all, channels: ['email'] }];
  }),
);
const optional = kinds.filter((one) => isOptional(one, 'email') && one.channels.includes('app'));
const canWait = kindRule('booking', 'can_wait');
const choices = (changes: Partial<Choices>): Choices => ({ ...NO_CHOICES, ...changes });
const quiet = { from: '22:00', until: '07:00', time_zone: 'UTC' };
const morning = new Date('2026-07-02T07:00:00Z');

describe('the table of kinds', () => {
  it('has a switch of each category and channel', () => {
    expect([...SWITCHES].toSorted()).toEqual(
      CATEGORIES.flatMap((category) =>
        CHANNELS.map((channel) => switchOf(category, channel)),
      ).toSorted(),
    );
  });

  it('never switches off the list and emails about money, disputes and the account', () => {
    const everythingOff = choices({ off: SWITCHES });
    for (const kind of kinds.filter((one) => LOCKS[one.category] !== null))
      expect([kind, deliveryOf(kind, everythingOff, now)]).toEqual([
        kind,
        { app: kind.channels.includes('app'), email: now, digest: null, push: null },
      ]);
  });

  it('switches off each optional kind, on each channel', () => {
    for (const kind of optional) {
      const { category } = kind;
      expect(deliveryOf(kind, choices({ off: [switchOf(category, 'email')] }), now)).toEqual({
        app: true,
        email: null,
        digest: null,
        push: now,
      });
      expect(deliveryOf(kind, choices({ off: [switchOf(category, 'app')] }), now)).toEqual({
        app: false,
        email: now,
        digest: null,
        push: now,
      });
    }
  });
});

describe('push', () => {
  it('can be switched off for every category, also for required kinds', () => {
    for (const kind of kinds) {
      const off = choices({ off: [switchOf(kind.category, 'push')] });
      const { app, email, push } = deliveryOf(kind, off, now);
      expect([kind, app, email, push]).toEqual([kind, kind.channels.includes('app'), now, null]);
    }
  });

  it('carries the same kinds as the list of the app', () => {
    for (const kind of kinds)
      expect([kind, isOn(kind, 'push', NO_CHOICES)]).toEqual([kind, isOn(kind, 'app', NO_CHOICES)]);
  });

  it('leaves to the daily summary what can wait, and waits for it where the email is off', () => {
    const daily = choices({ digest: true });
    expect(deliveryOf(canWait, daily, now).push).toBeNull();
    expect(deliveryOf(kindRule('booking', 'now'), daily, now).push).toEqual(now);
    const noEmail = choices({ digest: true, off: ['booking.email'] });
    expect(deliveryOf(canWait, noEmail, now)).toEqual({
      app: true,
      email: null,
      digest: null,
      push: new Date('2026-07-02T08:00:00Z'),
    });
  });

  it('is never in the quiet hours, unless it is urgent, and never before now', () => {
    const halfHour = fc
      .integer({ min: 0, max: 47 })
      .map((n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`);
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.tuple(halfHour, halfHour).filter(([from, until]) => from !== until),
        fc.constantFrom('UTC', 'Europe/Lisbon', 'Asia/Kathmandu', 'America/New_York'),
        fc.date({
          min: new Date('2026-01-01T00:00:00Z'),
          max: new Date('2027-01-01T00:00:00Z'),
          noInvalidDate: true,
        }),
        fc.boolean(),
        (kind, [from, until], time_zone, at, digest) => {
          const hours = { from, until, time_zone };
          const chosen = choices({ quiet: hours, time_zone, digest });
          const { push } = deliveryOf(kind, chosen, at);
          if (!push) return;
          expect(push.getTime()).toBeGreaterThanOrEqual(at.getTime());
          expect(isQuiet(hours, push) && kind.urgency !== 'now').toBe(false);
          // What a delayed job asks again at its time.
          expect(timeToSend(kind, chosen, push)).toEqual(push);
        },
      ),
    );
  });
});

describe('deliveryOf', () => {
  it('sends at once by default', () => {
    for (const kind of kinds) expect(deliveryOf(kind, NO_CHOICES, now).email).toEqual(now);
  });

  it('waits for the end of the quiet hours, unless it is urgent', () => {
    for (const kind of kinds)
      expect(deliveryOf(kind, choices({ quiet }), now).email).toEqual(
        kind.urgency === 'now' ? now : morning,
      );
  });

  it('puts into the summary what can wait', () => {
    const daily = choices({ digest: true });
    for (const kind of kinds) {
      const { email, digest } = deliveryOf(kind, daily, now);
      const waits = kind.urgency === 'can_wait';
      expect(email).toEqual(waits ? null : now);
      expect(digest).toEqual(waits ? new Date('2026-07-02T08:00:00Z') : null);
    }
  });

  it('sends no summary in the quiet hours', () => {
    const late = { ...quiet, until: '09:30' };
    const { digest } = deliveryOf(canWait, choices({ digest: true, quiet: late }), now);
    expect(digest).toEqual(new Date('2026-07-02T09:30:00Z'));
  });
});
