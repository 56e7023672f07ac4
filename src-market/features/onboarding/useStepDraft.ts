import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Draft } from '#src/rules/onboardingForm.ts';
import type { StepName } from '#src/rules/onboardingStep.ts';
import { RequestError } from '#src/session/request.ts';
import { draftStore } from '#src-market/data/drafts.ts';
import { useChangeSteps } from '#src-market/data/onboarding.ts';

/** After the last key: long enough not to save every letter. */
const PAUSE_MS = 700;
/** Before another try where a save did not get through. */
const RETRY_MS = 5_000;

export type SaveState = 'untouched' | 'saving' | 'saved' | 'kept_here';

/**
 * A draft that is saved on the server as one types. Until it has got there this browser keeps it
 * too, so that a time-out or a lost connection loses nothing, nor a reload, but of a payout account.
 */
export function useStepDraft(owner: string, step: StepName, answers: Draft) {
  const kept = useMemo(() => draftStore(owner, step), [owner, step]);
  const { mutateAsync } = useChangeSteps(owner);
  const [draft, setDraft] = useState<Draft>(() => ({ ...withoutMask(answers), ...kept.read() }));
  const [saved, setSaved] = useState<SaveState>('untouched');
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts what is to be saved no more: the step was left or handed in. */
  const age = useRef(0);

  const stop = useCallback(() => {
    age.current += 1;
    clearTimeout(timer.current);
  }, []);

  const save = useCallback(
    async function attempt(): Promise<void> {
      clearTimeout(timer.current);
      const sent = latest.current;
      const begun = age.current;
      setSaved('saving');
      try {
        await mutateAsync({ verb: 'save', step, answers: sent });
        if (sent !== latest.current || begun !== age.current) return;
        kept.remove();
        setSaved('saved');
      } catch (error) {
        if (begun !== age.current) return;
        setSaved('kept_here');
        const again =
          !(error instanceof RequestError) || error.status === null || error.status >= 500;
        if (again) timer.current = setTimeout(() => void attempt(), RETRY_MS);
      }
    },
    [kept, mutateAsync, step],
  );

  useEffect(() => {
    const online = () => {
      if (kept.read()) void save();
    };
    online();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      stop();
    };
  }, [kept, save, stop]);

  const change = (name: string, value: string | boolean) => {
    const next = { ...latest.current, [name]: value };
    latest.current = next;
    setDraft(next);
    kept.write(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };

  /** What was handed in needs no draft any more. */
  const settle = () => {
    stop();
    kept.remove();
  };

  return { draft, change, saved, stop, settle };
}

/** A masked number is shown beside its field and never sent back. */
function withoutMask(answers: Draft): Draft {
  const { iban, ...rest } = answers;
  return typeof iban === 'string' && !iban.includes('•') ? { ...rest, iban } : rest;
}
