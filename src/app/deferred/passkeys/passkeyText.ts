import { PasskeyError } from '#src/session/passkeys/askPasskey.ts';
import { PASSKEY_PROBLEMS } from '#src/text/passkeys.ts';
import { i18n } from '#src/app/text/i18n.ts';
import { errorText } from '../errors/errorText.ts';

/** The message for a passkey that the browser or the server refused. */
export const passkeyText = (error: unknown): string =>
  error instanceof PasskeyError
    ? i18n._(PASSKEY_PROBLEMS[error.problem])
    : errorText(error, PASSKEY_PROBLEMS.failed);
