import type { QueryClient } from '@tanstack/react-query';
import type { Hearing } from '#src/realtime/socket.ts';
import { onboardingComplete } from '#src/text/toasts.ts';
import { say } from '../toasts/say.ts';

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
    missed: () => {
      for (const key of ['session', 'account', 'onboarding', 'booking', 'bookings']) again(key);
    },
  };
}
