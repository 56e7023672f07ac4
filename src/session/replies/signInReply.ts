import type { SecondStep, SignInReply } from '#src/wire/accounts/session.ts';
import { RequestError } from '../request.ts';
import { sessionUserOf } from './sessionUser.ts';

function challengeIn(reply: unknown): SecondStep | null {
  if (typeof reply !== 'object' || reply === null) return null;
  const two_factor: unknown = Reflect.get(reply, 'two_factor');
  if (typeof two_factor !== 'object' || two_factor === null)
    return challengeIn(Reflect.get(reply, 'data'));
  const challenge: unknown = Reflect.get(two_factor, 'challenge');
  if (typeof challenge !== 'string') return null;
  const named = Reflect.get(two_factor, 'methods') as unknown;
  return {
    challenge,
    expires_in: Number(Reflect.get(two_factor, 'expires_in')) || 0,
    methods: Array.isArray(named)
      ? (['app', 'passkey'] as const).filter((method) => named.includes(method))
      : ['app'],
  };
}

/**
 * The reply to a sign-in: the user, normalised by section 5, in each form of section 7, or the challenge
 * of the second step. Throws a RequestError without a message where there is neither.
 */
export function signInReply(reply: unknown): SignInReply {
  const two_factor = challengeIn(reply);
  if (two_factor) return { two_factor };
  const user = sessionUserOf(reply);
  if (!user) throw new RequestError('unknown', null, {});
  return { user };
}
