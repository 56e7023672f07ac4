import { useEffect, useRef } from 'react';
import { passkeyText } from '#src/app/deferred/passkeys/passkeyText.ts';
import {
  PasskeyError,
  stopAskingForPasskey,
  supportsPasskeyAutofill,
} from '#src/session/passkeys/askPasskey.ts';
import type { SignInReply } from '#src/wire/accounts/session.ts';
import { usePasskeyLogin } from '#src-market/data/accounts/signIn.ts';

/** The first of these shows that a person is at the page: a visit alone asks the server for nothing. */
const SIGNS_OF_A_PERSON = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** The server's challenge is valid for five minutes. */
const RENEW_AFTER_MS = 4 * 60_000;

interface Handlers {
  readonly onReply: (reply: SignInReply) => void;
  /** Takes the text when the server refuses a passkey. */
  readonly onProblem: (text: string) => void;
}

/** Offers passkeys among the suggestions of the input with `autocomplete="username webauthn"`. */
export function usePasskeyAutofill(handlers: Handlers): void {
  const { mutate } = usePasskeyLogin('autofill');
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    let askedAt: number | null = null;
    const ask = () => {
      if (askedAt !== null && performance.now() - askedAt < RENEW_AFTER_MS) return;
      askedAt = performance.now();
      mutate(undefined, {
        onSuccess: (reply) => latest.current.onReply(reply),
        onError: (error) => {
          // Asks again when the person returns to the form.
          askedAt = null;
          if (!(error instanceof PasskeyError)) latest.current.onProblem(passkeyText(error));
        },
      });
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    const prepare = async () => {
      if (!(await supportsPasskeyAutofill()) || signal.aborted) return;
      const begin = () => {
        for (const sign of SIGNS_OF_A_PERSON) document.removeEventListener(sign, begin);
        document.addEventListener('focusin', ask, { signal });
        ask();
      };
      for (const sign of SIGNS_OF_A_PERSON) document.addEventListener(sign, begin, { signal });
    };
    void prepare();
    return () => {
      leaving.abort();
      if (askedAt !== null) void stopAskingForPasskey();
    };
  }, [mutate]);
}
