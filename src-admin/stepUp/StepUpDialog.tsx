import { lazy, useEffect, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
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
    <Region fallback={null}>
      <StepUpQuestion onConfirm={onConfirm} askPasskey={askPasskey} onClose={close} />
    </Region>
  );
}
