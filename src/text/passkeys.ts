import { msg } from '@lingui/core/macro';

/** Why a browser gave no passkey. */
export const PASSKEY_PROBLEMS = {
  cancelled: msg`The passkey was not used: it was cancelled, or it took too long.`,
  exists: msg`This device already has a passkey of your account.`,
  unsupported: msg`This browser or this address does not support passkeys.`,
  failed: msg`The passkey could not be used. Try again.`,
};
