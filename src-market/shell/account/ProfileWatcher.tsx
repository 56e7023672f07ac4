import type { SessionUser } from '#src/wire/session.ts';
import { useWatchProfile } from './useWatchProfile.ts';

/** Shows nothing: whoever is signed in is followed when they act as another profile. */
export default function ProfileWatcher({ user }: { user: SessionUser }) {
  useWatchProfile(user);
  return null;
}
