import type { SignInContext } from '#src/access/signIn.ts';

const DAY_S = 86_400;

/** Lifetime of a session in seconds; each refresh of a device restarts it. */
export const SESSION_SECONDS: Readonly<Record<SignInContext, number>> = {
  web: 30 * DAY_S,
  device: 90 * DAY_S,
};
