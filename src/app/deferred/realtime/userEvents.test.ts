import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DelegationScope } from '#src/access/roles.ts';
import { closeToast, shownToasts } from '#src/app/toasts/store.ts';
import type { ProfileView, SessionUser } from '#src/wire/accounts/session.ts';
import type { DeclaredKey } from '#src/app/queryKeys.ts';
import { userEventListeners } from './userEvents.ts';

const KEYS: readonly DeclaredKey[] = [
  ['session'],
  ['account', 'profile'],
  ['onboarding', 'status'],
  ['booking', 'b1'],
  ['booking', 'b2'],
  ['bookings', 'buyer'],
  ['calendar', 'nights'],
  ['offers', 'buyer', 'open'],
  ['subscription'],
  ['conversations', 'list', null],
  ['listings', 'one', 'h1'],
  ['property', 'h1'],
  ['property', 'h2'],
  ['notifications', 'list'],
];

const SELLER: ProfileView = {
  id: 'p1',
  profile_type: 'seller',
  account_type: 'personal',
  display_name: 'Marta',
};

const acting = (profile: ProfileView | null = SELLER, scopes: DelegationScope[] = []) =>
  ({ profile, delegations: [{ profile: SELLER, scopes }] }) as unknown as SessionUser;

type Emit = (listeners: ReturnType<typeof userEventListeners>) => void;

function invalidatedBy(emit: Emit, queryClient = new QueryClient()): string[] {
  for (const key of KEYS) queryClient.setQueryData(key, key[0] === 'session' ? acting() : {});
  emit(userEventListeners(queryClient));
  return invalidated(queryClient);
}

function invalidated(queryClient: QueryClient): string[] {
  return KEYS.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map((key) =>
    key.map(String).join(' '),
  );
}

afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id);
});

describe('events of the user (section 4)', () => {
  const complete = { onboarding_complete: true, onboarding_status: 'complete' };

  /** What profile.updated invalidates once the session, fetched again, is `next`. */
  async function invalidatedByUpdate(next: SessionUser | null): Promise<string[]> {
    const queryClient = new QueryClient();
    const observer = new QueryObserver(queryClient, {
      queryKey: ['session'],
      queryFn: () => Promise.resolve(next),
      staleTime: Infinity,
    });
    const stop = observer.subscribe(() => undefined);
    invalidatedBy((listeners) => listeners['profile.updated']?.(complete), queryClient);
    await vi.waitFor(() => {
      expect(queryClient.getQueryData(['session'])).toEqual(next);
      expect(queryClient.isFetching()).toBe(0);
    });
    stop();
    return invalidated(queryClient);
  }

  it('profile.updated refetches the user and then the public profile', async () => {
    expect(await invalidatedByUpdate(acting())).toEqual(['account profile']);
    expect(shownToasts()).toEqual([]);
  });

  it('profile.updated refetches nothing else where the session may read less than the page shows', async () => {
    expect(await invalidatedByUpdate(acting(null))).toEqual([]);
    expect(await invalidatedByUpdate(acting(SELLER, ['properties']))).toEqual([]);
    expect(await invalidatedByUpdate(null)).toEqual([]);
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

  it('property.reviewed refetches the listings and the public page of that one', () => {
    const reviewed = { id: 'h1', title: 'Boathouse', state: 'published' } as const;
    expect(invalidatedBy((listeners) => listeners['property.reviewed']?.(reviewed))).toEqual([
      'listings one h1',
      'property h1',
    ]);
    expect(shownToasts()).toContainEqual(
      expect.objectContaining({ title: 'Your listing is published', open: true }),
    );
  });

  it('message.created refetches the conversations', () => {
    const created = { conversation_id: 'c1', sequence: 1 };
    expect(invalidatedBy((listeners) => listeners['message.created']?.(created))).toEqual([
      'conversations list null',
    ]);
  });

  it('a new notification, or one read elsewhere, refetches the list', () => {
    for (const event of ['notification.created', 'notification.read'] as const)
      expect(invalidatedBy((listeners) => listeners[event]?.({ id: 'n1' }))).toEqual([
        'notifications list',
      ]);
  });

  it('joined refetches what may have arrived while the page connected', () => {
    expect(invalidatedBy((listeners) => listeners.joined?.())).toEqual([
      'conversations list null',
      'notifications list',
    ]);
  });

  it('missed refetches all of it after a lost connection', async () => {
    const queryClient = new QueryClient();
    invalidatedBy((listeners) => listeners.missed(), queryClient);
    await vi.waitFor(() => expect(invalidated(queryClient)).toHaveLength(KEYS.length));
  });
});
