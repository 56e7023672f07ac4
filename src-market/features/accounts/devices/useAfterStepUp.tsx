import { useState, type ReactNode } from 'react';
import { RequestError } from '#src/session/request.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

interface AfterStepUp {
  /** Runs a change; asks for a step-up and runs it again where the server requires one. */
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
  const run = async (change: () => Promise<unknown>) => {
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
    run,
    dialog: pending && (
      <StepUpDialog
        hasPasskey={hasPasskey}
        onClose={close}
        onConfirmed={() => {
          close();
          void run(pending);
        }}
      />
    ),
  };
}
