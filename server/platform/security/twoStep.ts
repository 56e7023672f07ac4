import { isStaff } from '#src/access/roles.ts';
import { forbidden } from '../errors.ts';
import type { Services, SessionActor } from '../services.ts';

type Setting = Pick<Services['env'], 'TWO_STEP_REQUIRED'>;

/** Whether a member of staff has to set up two-step sign-in before anything else. */
export const mustSetUpTwoStep = (
  { TWO_STEP_REQUIRED }: Setting,
  user: Pick<SessionActor, 'system_roles' | 'two_factor'>,
): boolean => TWO_STEP_REQUIRED && isStaff(user) && !user.two_factor;

/** Throws 403 `two_step_required` where the setting requires it of this call and it is off. */
export function requireTwoStep(
  { TWO_STEP_REQUIRED }: Setting,
  { two_factor }: Pick<SessionActor, 'two_factor'>,
): void {
  if (TWO_STEP_REQUIRED && !two_factor)
    throw forbidden('Turn on two-step sign-in first.', 'two_step_required');
}
