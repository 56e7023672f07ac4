import { forbidden } from '../errors.ts';
import type { SessionActor } from '../services.ts';

/** Throws 403 `email_not_verified` until the user has confirmed their email address. */
export function requireVerifiedEmail({
  email_verified,
}: Pick<SessionActor, 'email_verified'>): void {
  if (!email_verified) throw forbidden('Verify your email address first.', 'email_not_verified');
}
