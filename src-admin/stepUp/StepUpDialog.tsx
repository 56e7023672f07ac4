import { lazy, Suspense, useEffect, useState } from 'react';
import { askWith } from './confirmIdentity.ts';
import type { StepUpProps } from './StepUpQuestion.tsx';

// Its fields do not count towards the first load.
const StepUpQuestion = lazy(() => import('./StepUpQuestion.tsx'));

/** Asks for the password, a code or a passkey when the server replies `step_up_required`. */
export function StepUpDialog({ onConfirm, askPasskey }: StepUpProps) {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(() => askWith(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const close = (confirmed: boolean) => {
    setAnswer(null);
    answer(confirmed);
  };
  return (
    <Suspense>
      <StepUpQuestion onConfirm={onConfirm} askPasskey={askPasskey} onClose={close} />
    </Suspense>
  );
}
