import {
  demonstrationProblem,
  findDemonstration,
} from './modules/accounts/queries/demonstration.ts';
import type { Env } from './platform/environment/env.ts';
import type { Database } from './platform/database/client.ts';
import { OperatorError } from './platform/operatorError.ts';
import { mailProblem } from './platform/mailDelivery/mailTransport.ts';

/** Why a server does not start: one sentence, and what to do, for its operator. */
export class StartError extends OperatorError {
  override readonly name = 'StartError';
}

/** Throws where a public server could not send email. */
export function requireMail(env: Env): void {
  const problem = mailProblem(env);
  if (problem !== null) throw new StartError(problem);
}

/**
 * Throws where a public server holds accounts whose password everyone knows. With `KEYSTEAD_DEMO=1` it is a public
 * demonstration, and every page says so.
 */
export async function refuseDemonstration(
  { IS_PUBLIC, KEYSTEAD_DEMO }: Env,
  { db }: Database,
): Promise<void> {
  if (!IS_PUBLIC || KEYSTEAD_DEMO) return;
  const problem = demonstrationProblem(await findDemonstration(db));
  if (problem !== null)
    throw new StartError(
      `${problem} Run keystead remove-demo, or set KEYSTEAD_DEMO=1 for a public demonstration.`,
    );
}
