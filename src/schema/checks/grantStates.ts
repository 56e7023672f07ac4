import type { Actor, Condition, Grant, Where } from '#src/access/grants.ts';
import { SYSTEM_ROLES } from '#src/access/roles.ts';

/** Which states of a record a grant can admit; null for every state. */
export type States = ReadonlySet<string> | null;

const SOMEONE: Actor = {
  user_id: 'user',
  system_roles: [],
  profile_ids: ['profile'],
  delegations: [],
};

/** One actor for each way in which a grant can admit a person. */
const ACTORS: readonly Actor[] = [
  SOMEONE,
  ...SYSTEM_ROLES.map((role) => ({ ...SOMEONE, system_roles: [role] })),
];

/** The states in which a grant admits anyone. Empty where its conditions exclude each other. */
export function statesOfGrant(grant: Grant<string>, column: string): States {
  const found: States[] = [];
  for (const actor of ACTORS) {
    const answer = grant(actor);
    if (answer === true) return null;
    if (answer !== false) found.push(statesOfWhere(answer, column));
  }
  return found.length === 0 ? null : unionOf(found);
}

const statesOfWhere = ({ any }: Where, column: string): States =>
  unionOf(any.map((condition) => statesOfCondition(condition, column)));

function statesOfCondition(condition: Condition, column: string): States {
  if ('all' in condition)
    return condition.all
      .map((part) => statesOfWhere(part, column))
      .reduce<States>((one, other) => sharedBy(one, other), null);
  return condition.column === column && !condition.not ? new Set(condition.in) : null;
}

function unionOf(all: readonly States[]): States {
  const states = new Set<string>();
  for (const one of all) {
    if (one === null) return null;
    for (const state of one) states.add(state);
  }
  return states;
}

export function sharedBy(one: States, other: States): States {
  if (one === null) return other;
  if (other === null) return one;
  return new Set([...one].filter((state) => other.has(state)));
}
