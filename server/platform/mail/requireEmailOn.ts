import type { Env } from '#server/platform/environment/env.ts';
import { ApiError } from '../errors.ts';

/** Throws 503 `email_off` for a request that only an email can answer, where `EMAIL=off`. */
export function requireEmailOn({ EMAIL }: Env): void {
  if (EMAIL === 'off')
    throw new ApiError(503, 'email_off', 'This server sends no email. Ask its operator for help.');
}
