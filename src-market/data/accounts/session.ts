import type { Call } from '#src/session/request.ts';
import { logout } from '#src/wire/accounts/endpoints/session.ts';
import { stopViewing } from '#src/wire/accounts/endpoints/viewAs.ts';

export const endSession = (call: Call) => call(logout);

/** Ends viewing the market as another person. */
export const endViewing = (call: Call) => call(stopViewing);
