import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { passkeyText } from '#src/app/deferred/passkeys/passkeyText.ts';
import { confirmWithPasskey } from '#src/session/passkeys/confirmWithPasskey.ts';
import type { PasskeyAnswer } from '#src/wire/accounts/passkeys.ts';

/** Asks for a passkey and passes its answer on; says what went wrong with either. */
export function usePasskeyConfirmation(onAnswer: (answer: PasskeyAnswer) => Promise<unknown>) {
  const { call } = useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onAnswer(await confirmWithPasskey(call));
    } catch (error) {
      setProblem(passkeyText(error));
    } finally {
      setBusy(false);
    }
  };
  return { confirm, busy, problem };
}
