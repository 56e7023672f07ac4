import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { closeToast, shownToasts } from '#src/app/toasts/store.ts';
import { userEventListeners } from './userEvents.ts';

const KEYS = [
  ['session'],
  ['account', 'profile'],
  ['onboarding', 'status'],
  ['booking', 'b1'],
  ['booking', 'b2'],
  ['bookings', 'buyer'],
];

function heard(tell: (news: ReturnType<typeof userEventListeners>) => void): string[] {
  const queryClient = new QueryClient();
  for (const key of KEYS) queryClient.setQueryData(key, {});
  tell(userEventListeners(queryClient));
  return KEYS.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map((key) =>
    key.join(' '),
  );
}

afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
});

describe('news of the user (section 4)', () => {
  const complete = { onboarding_complete: true, onboarding_status: 'complete' };

  it('of the profile: the user is asked for again, and what others see of them', () => {
    expect(heard((news) => news['profile.updated']?.(complete))).toEqual([
      'session',
      'account profile',
    ]);
    expect(shownToasts()).toEqual([]);
  });

  it('of the onboarding: user and status, and a toast when it is complete', () => {
    const submitted = { onboarding_complete: false, onboarding_status: 'submitted' };
    const asked = ['session', 'onboarding status'];
    expect(heard((news) => news['onboarding.status.updated']?.(submitted))).toEqual(asked);
    expect(shownToasts()).toEqual([]);
    expect(heard((news) => news['onboarding.status.updated']?.(complete))).toEqual(asked);
    expect(shownToasts()).toMatchObject([{ title: 'Onboarding Complete!', colour: 'success' }]);
  });

  it('of a booking: that booking and the lists', () => {
    expect(heard((news) => news['booking.updated']?.({ id: 'b1', state: 'confirmed' }))).toEqual([
      'booking b1',
      'bookings buyer',
    ]);
  });

  it('after a lost connection: all of it', () => {
    expect(heard((news) => news.missed())).toHaveLength(KEYS.length);
  });
});
