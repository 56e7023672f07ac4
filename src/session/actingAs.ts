import type { SessionUser } from '#src/wire/accounts/session.ts';

/** The profile the session acts as and the scopes it has there. While it is the same, so is what may be read. */
export const actingAs = ({ profile, delegations }: SessionUser): string =>
  [profile?.id, delegations.find((one) => one.profile.id === profile?.id)?.scopes].join();
