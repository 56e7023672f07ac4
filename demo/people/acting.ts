import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import type { Acting } from '#server/platform/unitOfWork/acting.ts';
import { profileIdOf, userIdOf } from './ids.ts';

export const ADMIN = 'admin@keystead.test';

/** A demo user as an actor. The IP addresses are reserved for examples (RFC 5737). */
export function actingAs(email: string, by: Exclude<ActorKind, 'system'>): Acting {
  return {
    by,
    user_id: userIdOf(email),
    on_behalf_of: by === 'staff' ? null : profileIdOf(email),
    address: by === 'staff' ? '198.51.100.7' : '203.0.113.24',
  };
}
