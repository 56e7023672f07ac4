import { lazy } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { onboardingOwner } from '#src/rules/onboarding/statusReply.ts';
import { onboardingStatusQuery } from '#src-market/data/onboarding/onboarding.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { Picks } from '../picks/Picks.tsx';
import { ActingBar } from './ActingBar.tsx';
import { useKeptStays } from './useKeptStays.ts';
import { useSendQueued } from './useSendQueued.ts';
import { NotificationBell } from './notifications/NotificationBell.tsx';
import { UnreadMessages } from './UnreadMessages.tsx';
import { useWatchProfile } from './useWatchProfile.ts';

const LostAccessNotice = lazy(() => import('./lostAccess/LostAccessNotice.tsx'));
const ViewingBar = lazy(() => import('./ViewingBar.tsx'));

/**
 * Shows for whom the session acts, unread messages and the bell; reacts when it switches to another profile, and fetches the onboarding status
 * of a user who becomes buyer or seller (section 4).
 */
export default function ProfileWatcher({ user }: { user: SessionUser }) {
  const { call } = useApp();
  const owner = onboardingOwner(user);
  // The session is about to end there: a request sent meanwhile would be refused.
  const loggingOut = useLocation().pathname === href('logout');
  const { lost, leave } = useWatchProfile(user);
  // Nothing of the person stays in the browser of staff, who may read neither messages nor notifications.
  const viewedBy = user.viewed_by;
  useKeptStays(user, loggingOut || viewedBy !== undefined);
  useSendQueued(user, loggingOut || viewedBy !== undefined);
  useQuery({ ...onboardingStatusQuery(call, owner ?? ''), enabled: owner !== null && !loggingOut });
  return (
    <>
      {viewedBy ? (
        <Region fallback={null}>
          <ViewingBar user={user} viewedBy={viewedBy} />
        </Region>
      ) : (
        <ActingBar user={user} />
      )}
      {lost && (
        <Region fallback={null}>
          <LostAccessNotice lost={lost} onLeave={leave} />
        </Region>
      )}
      {!viewedBy && <Picks user={loggingOut ? null : user} />}
      {!viewedBy && !user.two_step_missing && !loggingOut && (
        <>
          <UnreadMessages />
          <NotificationBell />
        </>
      )}
    </>
  );
}
