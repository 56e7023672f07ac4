import { isSteppedUp } from '#src/rules/accounts/stepUp.ts';
import { forbidden } from '../errors.ts';
import type { SessionActor } from '../services.ts';

/** Throws 403 `step_up_required` unless the session confirmed the user's identity recently. */
export function requireStepUp(actor: SessionActor | null, now: Date): void {
  if (!isSteppedUp(actor?.stepped_up_at ?? null, now))
    throw forbidden('Confirm that it is you to continue.', 'step_up_required');
}

/** 403 where a password is not enough. */
export const factorRequired = () =>
  forbidden('Confirm it with a passkey or a code to continue.', 'factor_required');
