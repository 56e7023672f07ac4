import { startPasskeyConfirmation } from '#src/wire/accounts/endpoints/passkeys.ts';
import type { PasskeyAnswer } from '#src/wire/accounts/passkeys.ts';
import type { Call } from '../request.ts';
import { askForPasskey } from './askPasskey.ts';

/** Asks for a passkey of the signed-in user. Rejects with PasskeyError and RequestError. */
export async function confirmWithPasskey(call: Call): Promise<PasskeyAnswer> {
  return askForPasskey((await call(startPasskeyConfirmation)).data);
}
