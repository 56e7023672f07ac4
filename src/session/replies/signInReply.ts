import type { SecondStep, SignInReply } from '#src/wire/session.ts';
import { RequestError } from '../request.ts';
import { sessionUserOf } from './sessionUser.ts';

function challengeIn(reply: unknown): SecondStep | null {
  if (typeof reply !== 'object' || reply === null) return null;
  const challenge_reply: unknown = Reflect.get(reply, 'two_factor');
  if (typeof challenge_reply !== 'object' || challenge_reply === null)
    return challengeIn(Reflect.get(reply, 'data'));
  const challenge: unknown = Reflect.get(challenge_reply, 'challenge');
  if (typeof challenge !== 'string') return null;
  return { challenge, expires_in: Number(Reflect.get(challenge_reply, 'expires_in')) || 0 };
}

/**
 * What signing in answered: the user by the rules of section 5, in each form that section 7 knows, or
 * the question for the second step. Throws a RequestError without words where there is neither.
 */
export function signInReply(reply: unknown): SignInReply {
  const two_factor = challengeIn(reply);
  if (two_factor) return { two_factor };
  const user = sessionUserOf(reply);
  if (!user) throw new RequestError('unknown', null, {});
  return { user };
}
