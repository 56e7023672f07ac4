import type { PASSKEY_PROBLEMS } from '#src/text/passkeys.ts';
import type { NewPasskey, PasskeyAnswer } from '#src/wire/accounts/passkeys.ts';

/** Why the browser gave no passkey. */
export class PasskeyError extends Error {
  readonly problem: keyof typeof PASSKEY_PROBLEMS;

  constructor(problem: PasskeyError['problem']) {
    super(`passkey ${problem}`);
    this.name = 'PasskeyError';
    this.problem = problem;
  }
}

const PROBLEMS: Readonly<Record<string, PasskeyError['problem']>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  // The page's address is no domain, or not the one of the passkeys.
  SecurityError: 'unsupported',
};

const problemOf = (error: unknown) =>
  new PasskeyError((error instanceof Error && PROBLEMS[error.name]) || 'failed');

/** Whether the browser has passkeys. It has none on pages without TLS, except on localhost. */
export const supportsPasskeys = (): boolean =>
  typeof window === 'object' && typeof window.PublicKeyCredential === 'function';

/** An address without a name, on which no passkeys exist. */
const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/;

/** Whether the browser can offer passkeys among the suggestions of an input. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  if (!supportsPasskeys() || IP_ADDRESS.test(window.location.hostname)) return false;
  // Older browsers have passkeys without it.
  const { isConditionalMediationAvailable: ask } = PublicKeyCredential as Partial<
    typeof PublicKeyCredential
  >;
  return ask ? await ask.call(PublicKeyCredential) : false;
}

const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;

type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/**
 * Has the browser make a passkey. Rejects with PasskeyError.
 *
 * @param options the server's, which only the browser's library reads
 */
export async function makePasskey(options: object): Promise<NewPasskey> {
  try {
    const { startRegistration } = await library();
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: options as CreationOptions,
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw problemOf(error);
  }
}

/** Ends a question to the browser, such as one whose page is left. */
export async function stopAskingForPasskey(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

/**
 * Has the browser use a passkey. Rejects with PasskeyError. A later question ends an earlier one.
 *
 * @param options the server's, which only the browser's library reads
 * @param where a dialog, or the suggestions of the input with `autocomplete="… webauthn"`
 */
export async function askForPasskey(
  options: object,
  where: 'dialog' | 'autofill' = 'dialog',
): Promise<PasskeyAnswer> {
  try {
    const { startAuthentication } = await library();
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: options as RequestOptions,
      useBrowserAutofill: where === 'autofill',
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    };
  } catch (error) {
    throw problemOf(error);
  }
}
