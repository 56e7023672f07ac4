import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { DELEGATION_SCOPES } from '#src/access/roles.ts';
import { delegationMachine } from '#src/rules/delegations/delegation.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/**
 * Allows an agent to act for a seller's profile, from the invitation on. A migration adds partial
 * unique indexes: one invitation per address and one active delegation per agent and profile.
 */
export const delegations = defineTable({
  name: 'delegations',
  fields: {
    id: f.id(),
    /** Null until the invited user accepts or declines. */
    agent_id: f.optional(f.ref('users', 'cascade')),
    profile_id: f.ref('profiles', 'cascade'),
    state: f.withDefault(f.choice(delegationMachine.states), delegationMachine.initial),
    scopes: f.choices(DELEGATION_SCOPES),
    /** The last day, in UTC. */
    ends_on: f.optional(f.day()),
    invited_email: f.email(),
    invited_by: f.optional(f.ref('users', 'set null')),
    /** Of the link in the latest email. */
    token_hash: f.optional(f.unique(f.text())),
    /** When the invitation expires. */
    expires_at: f.optional(f.instant()),
    answered_at: f.optional(f.instant()),
    ended_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
  indexes: [['state', 'ends_on']],
});

/** The tables of this module that are not declared resources. */
export const delegationsTables = [delegations] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof delegationsTables> {}
}
