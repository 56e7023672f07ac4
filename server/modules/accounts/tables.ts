import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { apiTokens } from './tables/apiTokens.ts';
import { credentials, sessions, viewings, emailVerifications } from './tables/identity.ts';
import { passkeys, passkeyChallenges } from './tables/passkeys.ts';
import { passwordResets, googleAccounts, emailChanges } from './tables/security.ts';
import { companyDetails } from './tables/sellers.ts';
import { refreshTokens, twoFactor, recoveryCodes, loginChallenges } from './tables/signIn.ts';

/** The tables of this module that are not declared resources. */
export const accountsTables = [
  apiTokens,
  credentials,
  sessions,
  viewings,
  emailVerifications,
  passkeys,
  passkeyChallenges,
  passwordResets,
  googleAccounts,
  emailChanges,
  companyDetails,
  refreshTokens,
  twoFactor,
  recoveryCodes,
  loginChallenges,
] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof accountsTables> {}
}
