import { useState, type ReactNode } from 'react';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { RequestError } from '#src/session/request.ts';
import { StepUpDialog, type Needed } from './StepUpDialog.tsx';

interface AfterStepUp {
  /** Runs a change, after a step-up where the last one is over or the server requires one. */
  readonly run: (change: () => Promise<unknown>, needed?: Needed) => Promise<void>;
  /** The dialog that asks, while it is open. */
  readonly dialog: ReactNode;
}

interface Pending {
  readonly change: () => Promise<unknown>;
  readonly needed: Needed;
}

/** By the code of the server's refusal. */
const NEEDED: Readonly<Record<string, Needed>> = {
  step_up_required: 'any',
  factor_required: 'factor',
};

/** @param onError takes every other failure of a change */
export function useAfterStepUp(
  hasPasskey: boolean,
  onError: (error: unknown) => void,
): AfterStepUp {
  const [pending, setPending] = useState<Pending | null>(null);
  const [until, setUntil] = useState(0);
  const attempt = async (change: () => Promise<unknown>) => {
    try {
      await change();
    } catch (error) {
      const needed = error instanceof RequestError && NEEDED[error.code ?? ''];
      if (needed) setPending({ change, needed });
      else onError(error);
    }
  };
  const close = () => setPending(null);
  return {
    run: async (change, needed = 'any') => {
      if (serverNow().getTime() < until && needed === 'any') await attempt(change);
      else setPending({ change, needed });
    },
    dialog: pending && (
      <StepUpDialog
        hasPasskey={hasPasskey}
        needed={pending.needed}
        onClose={close}
        onConfirmed={(valid_until) => {
          setUntil(Date.parse(valid_until));
          close();
          void attempt(pending.change);
        }}
      />
    ),
  };
}
