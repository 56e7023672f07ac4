import { describe, expect, it } from 'vitest';
import { deliveryOf, NO_CHOICES, type Choices } from './delivery.ts';
import {
  CATEGORIES,
  isOptional,
  KINDS,
  kindRule,
  LOCKS,
  SWITCHES,
  switchOf,
  CHANNELS,
  type NotificationKind,
} from './kinds.ts';

const now = new Date('2026-07-01T22:30:00Z');
const kinds = Object.keys(KINDS) as NotificationKind[];
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

  it('never switches off what is about money, disputes or the account', () => {
    const everythingOff = choices({ off: SWITCHES });
    for (const kind of kinds.filter((one) => LOCKS[kindRule(one).category] !== null))
      expect([kind, deliveryOf(kind, everythingOff, now)]).toEqual([
        kind,
        { app: kindRule(kind).channels.includes('app'), email: now, digest: null },
      ]);
  });

  it('switches off each optional kind, on each channel', () => {
    for (const kind of kinds.filter((one) => isOptional(kindRule(one)))) {
      const { category } = kindRule(kind);
      expect(deliveryOf(kind, choices({ off: [switchOf(category, 'email')] }), now)).toEqual({
        app: true,
        email: null,
        digest: null,
      });
      expect(deliveryOf(kind, choices({ off: [switchOf(category, 'app')] }), now)).toEqual({
        app: false,
        email: now,
        digest: null,
      });
    }
  });
});

describe('deliveryOf', () => {
  it('sends at once by default', () => {
    for (const kind of kinds) expect(deliveryOf(kind, NO_CHOICES, now).email).toEqual(now);
  });

  it('waits for the end of the quiet hours, unless it is urgent', () => {
    for (const kind of kinds)
      expect(deliveryOf(kind, choices({ quiet }), now).email).toEqual(
        kindRule(kind).urgency === 'now' ? now : morning,
      );
  });

  it('puts into the summary what can wait', () => {
    const daily = choices({ digest: true });
    for (const kind of kinds) {
      const { email, digest } = deliveryOf(kind, daily, now);
      const waits = kindRule(kind).urgency === 'can_wait';
      expect(email).toEqual(waits ? null : now);
      expect(digest).toEqual(waits ? new Date('2026-07-02T08:00:00Z') : null);
    }
  });

  it('sends no summary in the quiet hours', () => {
    const late = { ...quiet, until: '09:30' };
    const { digest } = deliveryOf('credit_earned', choices({ digest: true, quiet: late }), now);
    expect(digest).toEqual(new Date('2026-07-02T09:30:00Z'));
  });
});
