import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '#src/rules/onboardingForm.ts';
import type { StepName } from '#src/rules/onboardingStep.ts';
import { RequestError } from '#src/session/request.ts';
import { useChangeSteps } from '#src-market/data/onboarding.ts';

/** After the last key: long enough not to save every letter. */
const PAUSE_MS = 700;
/** Before another try where a save did not get through. */
const RETRY_MS = 5_000;

export type Saved = 'untouched' | 'saving' | 'saved' | 'kept_here';

const keyOf = (owner: string, step: StepName) => `keystead-draft/${owner}/${step}`;

function keptHere(key: string): Draft {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Draft) : {};
  } catch {
    return {};
  }
}

/**
 * A draft that is saved on the server as one types. Until it has got there this browser keeps it
 * too, so that a reload, a time-out or a lost connection loses nothing.
 */
export function useDraft(owner: string, step: StepName, answers: Draft) {
  const key = keyOf(owner, step);
  const { mutateAsync } = useChangeSteps(owner);
  const [draft, setDraft] = useState<Draft>(() => ({ ...withoutMask(answers), ...keptHere(key) }));
  const [saved, setSaved] = useState<Saved>('untouched');
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(
    async function attempt(): Promise<void> {
      clearTimeout(timer.current);
      const sent = latest.current;
      setSaved('saving');
      try {
        await mutateAsync({ verb: 'save', step, answers: sent });
        if (sent !== latest.current) return;
        sessionStorage.removeItem(key);
        setSaved('saved');
      } catch (error) {
        setSaved('kept_here');
        const again =
          !(error instanceof RequestError) || error.status === null || error.status >= 500;
        if (again) timer.current = setTimeout(() => void attempt(), RETRY_MS);
      }
    },
    [key, mutateAsync, step],
  );

  useEffect(() => {
    const online = () => {
      if (sessionStorage.getItem(key) !== null) void save();
    };
    online();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      clearTimeout(timer.current);
    };
  }, [key, save]);

  const change = (name: string, value: string | boolean) => {
    const next = { ...latest.current, [name]: value };
    latest.current = next;
    setDraft(next);
    sessionStorage.setItem(key, JSON.stringify(next));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };

  /** What was handed in needs no draft any more. */
  const settle = () => {
    clearTimeout(timer.current);
    sessionStorage.removeItem(key);
  };

  return { draft, change, saved, settle };
}

/** A masked number is shown beside its field and never sent back. */
function withoutMask(answers: Draft): Draft {
  const { iban, ...rest } = answers;
  return typeof iban === 'string' && !iban.includes('•') ? { ...rest, iban } : rest;
}
