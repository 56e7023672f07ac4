import type { SessionUser } from '#src/wire/accounts/session.ts';
import { useFollowProfile } from './useWatchProfile.ts';

/** Shows nothing: whoever is signed in is followed when they act as another profile. */
export default function ProfileFollower({ user }: { user: SessionUser }) {
  useFollowProfile(user);
  return null;
}
