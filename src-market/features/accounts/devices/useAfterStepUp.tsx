import { useState, type ReactNode } from 'react';
import { RequestError } from '#src/session/request.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

interface AfterStepUp {
  /** Runs a change, after a step-up where the last one is over or the server requires one. */
  readonly run: (change: () => Promise<unknown>) => Promise<void>;
  /** The dialog that asks, while it is open. */
  readonly dialog: ReactNode;
}

/** @param onError takes every other failure of a change */
export function useAfterStepUp(
  hasPasskey: boolean,
  onError: (error: unknown) => void,
): AfterStepUp {
  const [pending, setPending] = useState<(() => Promise<unknown>) | null>(null);
  const [until, setUntil] = useState(0);
  const attempt = async (change: () => Promise<unknown>) => {
    try {
      await change();
    } catch (error) {
      if (error instanceof RequestError && error.code === 'step_up_required')
        setPending(() => change);
      else onError(error);
    }
  };
  const close = () => setPending(null);
  return {
    run: async (change) => {
      if (Date.now() < until) await attempt(change);
      else setPending(() => change);
    },
    dialog: pending && (
      <StepUpDialog
        hasPasskey={hasPasskey}
        onClose={close}
        onConfirmed={(valid_until) => {
          setUntil(Date.parse(valid_until));
          close();
          void attempt(pending);
        }}
      />
    ),
  };
}
