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
  ['calendar', 'nights'],
  ['offers', 'buyer', 'open'],
  ['subscription'],
  ['conversations', 'list'],
];

function invalidatedBy(emit: (listeners: ReturnType<typeof userEventListeners>) => void): string[] {
  const queryClient = new QueryClient();
  for (const key of KEYS) queryClient.setQueryData(key, {});
  emit(userEventListeners(queryClient));
  return KEYS.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map((key) =>
    key.join(' '),
  );
}

afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
});

describe('events of the user (section 4)', () => {
  const complete = { onboarding_complete: true, onboarding_status: 'complete' };

  it('profile.updated refetches the user and the public profile', () => {
    expect(invalidatedBy((listeners) => listeners['profile.updated']?.(complete))).toEqual([
      'session',
      'account profile',
    ]);
    expect(shownToasts()).toEqual([]);
  });

  it('onboarding.status.updated refetches user and status, and shows a toast when it is complete', () => {
    const submitted = { onboarding_complete: false, onboarding_status: 'submitted' };
    const refetched = ['session', 'onboarding status'];
    expect(
      invalidatedBy((listeners) => listeners['onboarding.status.updated']?.(submitted)),
    ).toEqual(refetched);
    expect(shownToasts()).toEqual([]);
    expect(
      invalidatedBy((listeners) => listeners['onboarding.status.updated']?.(complete)),
    ).toEqual(refetched);
    expect(shownToasts()).toMatchObject([{ title: 'Onboarding Complete!', colour: 'success' }]);
  });

  it('booking.updated refetches that booking and the lists', () => {
    expect(
      invalidatedBy((listeners) =>
        listeners['booking.updated']?.({ id: 'b1', state: 'confirmed' }),
      ),
    ).toEqual(['booking b1', 'bookings buyer', 'calendar nights']);
  });

  it('offer.updated and subscription.updated refetch what they name', () => {
    const state = 'sent';
    expect(invalidatedBy((listeners) => listeners['offer.updated']?.({ id: 'o1', state }))).toEqual(
      ['offers buyer open'],
    );
    expect(invalidatedBy((listeners) => listeners['subscription.updated']?.({ id: 'i1' }))).toEqual(
      ['subscription'],
    );
  });

  it('message.created refetches the conversations', () => {
    const created = { conversation_id: 'c1', sequence: 1 };
    expect(invalidatedBy((listeners) => listeners['message.created']?.(created))).toEqual([
      'conversations list',
    ]);
  });

  it('missed refetches all of it after a lost connection', () => {
    expect(invalidatedBy((listeners) => listeners.missed())).toHaveLength(KEYS.length);
  });
});
