import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { VerdictNews } from '#src/realtime/events.ts';
import type { Hearing } from '#src/realtime/socket.ts';
import { onboardingComplete } from '#src/text/toasts.ts';
import { i18n } from '#src/app/text/i18n.ts';
import { say } from '../toasts/showToast.ts';
import { toast } from '#src/app/toasts/store.ts';

/** What staff made of the user's listing. */
function verdict({ title, state }: VerdictNews): void {
  if (state === 'published')
    toast({
      title: i18n._(msg`Your listing is published`),
      description: i18n._(msg`“${title}” is in the search now.`),
      colour: 'success',
    });
  if (state === 'rejected')
    toast({
      title: i18n._(msg`Your listing needs another look`),
      description: i18n._(msg`We have written to you what to put right in “${title}”.`),
      colour: 'warning',
    });
}

/** Section 4: what news of the user's own channel leads to. News says what to ask for again. */
export function userNews(queryClient: QueryClient): Hearing {
  const again = (...queryKey: string[]) => void queryClient.invalidateQueries({ queryKey });
  return {
    'profile.updated': () => {
      again('session');
      again('account');
    },
    'onboarding.status.updated': ({ onboarding_complete }) => {
      again('session');
      again('onboarding');
      if (onboarding_complete) say(onboardingComplete);
    },
    'booking.updated': ({ id }) => {
      again('booking', id);
      again('bookings');
    },
    'payout.updated': () => {
      again('payouts');
      again('transactions');
    },
    'dispute.updated': ({ id }) => {
      again('dispute', id);
      again('disputes');
    },
    'offer.updated': () => again('offers'),
    'property.reviewed': (news) => {
      again('property', news.id);
      again('properties');
      verdict(news);
    },
    missed: () => {
      for (const key of [
        'session',
        'account',
        'onboarding',
        'booking',
        'bookings',
        'offers',
        'payouts',
        'transactions',
        'dispute',
        'disputes',
      ])
        again(key);
    },
  };
}
