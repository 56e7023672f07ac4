import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { PropertyReviewedEvent } from '#src/realtime/events.ts';
import type { ChannelListeners } from '#src/realtime/socket.ts';
import { actingAs } from '#src/session/actingAs.ts';
import { onboardingComplete } from '#src/text/toasts.ts';
import { i18n } from '#src/app/text/i18n.ts';
import type { DeclaredKey } from '#src/app/queryKeys.ts';
import { refetch } from '#src/app/deferred/refetch.ts';
import { showToast } from '../toasts/showToast.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

/** Shows the result of the review of the user's listing. */
function showReviewResult({ title, state }: PropertyReviewedEvent): void {
  if (state === 'published')
    toast({
      title: i18n._(msg`Your listing is published`),
      description: i18n._(msg`“${isolate(title)}” is now in search.`),
      colour: 'success',
    });
  if (state === 'rejected')
    toast({
      title: i18n._(msg`Your listing needs changes`),
      description: i18n._(msg`We emailed you what to change in “${isolate(title)}”.`),
      colour: 'warning',
    });
}

const SESSION = ['session'] as const;

/** What events may have changed while the connection was lost, beside the account. */
const MISSED: readonly DeclaredKey[] = [
  ['onboarding'],
  ['booking'],
  ['bookings'],
  ['calendar'],
  ['calendarConflicts'],
  ['listings'],
  ['property'],
  ['offers'],
  ['subscription'],
  ['payouts'],
  ['transactions'],
  ['dispute'],
  ['disputes'],
  ['conversations'],
  ['notifications'],
];

/** Section 4: the listeners of the user's own channel. Each event says which queries to refetch. */
export function userEventListeners(queryClient: QueryClient): ChannelListeners {
  const invalidate = (...keys: DeclaredKey[]) => void refetch(queryClient, keys);
  const session = () => queryClient.getQueryData<SessionUser | null>(SESSION);
  /**
   * Refetches the session first. If it has ended, or acts as another profile or with other scopes then, what the page
   * shows may be forbidden: the page leaves it before it refetches the rest (useWatchProfile).
   */
  const refetchAccount = async (...others: readonly DeclaredKey[]) => {
    const before = session();
    await queryClient.invalidateQueries({ queryKey: SESSION });
    const now = session();
    if (before && (!now || actingAs(before) !== actingAs(now))) return;
    invalidate(['account'], ...others);
  };
  return {
    'profile.updated': () => void refetchAccount(),
    'onboarding.status.updated': ({ onboarding_complete }) => {
      invalidate(['session'], ['onboarding'], ['bookings', 'todo']);
      if (onboarding_complete) showToast(onboardingComplete);
    },
    'booking.updated': ({ id }) => {
      invalidate(['booking', id], ['bookings'], ['calendar']);
    },
    'payout.updated': () => {
      invalidate(['payouts'], ['transactions']);
    },
    'dispute.updated': ({ id }) => {
      invalidate(['dispute', id], ['disputes'], ['bookings', 'todo']);
    },
    'offer.updated': () => {
      invalidate(['offers'], ['bookings', 'todo']);
    },
    'message.created': () => invalidate(['conversations']),
    // Read here, in another browser or by an agent.
    'conversation.read': () => invalidate(['conversations', 'unread']),
    'notification.created': () => invalidate(['notifications', 'list']),
    'notification.read': () => invalidate(['notifications', 'list']),
    'subscription.updated': () => invalidate(['subscription']),
    'property.reviewed': (event) => {
      invalidate(['property', event.id], ['listings'], ['bookings', 'todo']);
      showReviewResult(event);
    },
    'calendar.conflict': () => {
      invalidate(['calendarConflicts'], ['listings']);
    },
    joined: () => {
      invalidate(['conversations'], ['notifications', 'list']);
    },
    missed: () => void refetchAccount(...MISSED),
  };
}
