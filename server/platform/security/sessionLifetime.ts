import type { SignInContext } from '#src/access/signIn.ts';

const DAY_S = 86_400;

/** How long somebody stays signed in, in seconds; a device starts again with every refresh. */
export const SESSION_SECONDS: Readonly<Record<SignInContext, number>> = {
  web: 30 * DAY_S,
  device: 90 * DAY_S,
};
