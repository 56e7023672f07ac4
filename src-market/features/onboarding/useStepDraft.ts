import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StepDraft } from '#src/rules/onboarding/stepForm.ts';
import type { StepName } from '#src/rules/onboarding/step.ts';
import { RequestError } from '#src/session/request.ts';
import { draftStore } from '#src-market/data/drafts.ts';
import { useChangeSteps } from '#src-market/data/onboarding/onboarding.ts';

/** The delay after the last change, to avoid a request per key. */
const PAUSE_MS = 700;
/** The delay before a failed save is retried. */
const RETRY_MS = 5_000;

export type SaveState = 'untouched' | 'saving' | 'saved' | 'local';

/**
 * A draft that is saved on the server while typing. Until the save succeeds this browser stores it as well,
 * so that neither a lost connection nor a reload loses it. A payout account is never stored.
 */
export function useStepDraft(owner: string, step: StepName, answers: StepDraft) {
  const store = useMemo(() => draftStore(owner, step), [owner, step]);
  const { mutateAsync } = useChangeSteps(owner);
  const [draft, setDraft] = useState<StepDraft>(() => ({
    ...withoutMask(answers),
    ...store.read(),
  }));
  const [saveState, setSaveState] = useState<SaveState>('untouched');
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Incremented when pending saves become obsolete: the step was left or submitted. */
  const generation = useRef(0);

  const stop = useCallback(() => {
    generation.current += 1;
    clearTimeout(timer.current);
  }, []);

  const save = useCallback(
    async function trySave(): Promise<void> {
      clearTimeout(timer.current);
      const sent = latest.current;
      const started_in = generation.current;
      setSaveState('saving');
      try {
        await mutateAsync({ verb: 'save', step, answers: sent });
        if (sent !== latest.current || started_in !== generation.current) return;
        store.remove();
        setSaveState('saved');
      } catch (error) {
        if (started_in !== generation.current) return;
        setSaveState('local');
        const retry =
          !(error instanceof RequestError) || error.status === null || error.status >= 500;
        if (retry) timer.current = setTimeout(() => void trySave(), RETRY_MS);
      }
    },
    [store, mutateAsync, step],
  );

  useEffect(() => {
    const online = () => {
      if (store.read()) void save();
    };
    online();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      stop();
    };
  }, [store, save, stop]);

  const change = (name: string, value: string | boolean) => {
    const next = { ...latest.current, [name]: value };
    latest.current = next;
    setDraft(next);
    store.write(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };

  /** Discards the draft after a successful submit. */
  const discard = () => {
    stop();
    store.remove();
  };

  return { draft, change, saveState, stop, discard };
}

/** A masked number is shown beside its field and never sent back. */
function withoutMask(answers: StepDraft): StepDraft {
  const { iban, ...rest } = answers;
  return typeof iban === 'string' && !iban.includes('•') ? { ...rest, iban } : rest;
}
