import type { SessionUser } from '#src/wire/accounts/session.ts';
import { useWatchProfile } from './useWatchProfile.ts';

/** Renders nothing; reacts when the session switches to another profile. */
export default function ProfileWatcher({ user }: { user: SessionUser }) {
  useWatchProfile(user);
  return null;
}
