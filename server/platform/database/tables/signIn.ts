import { SIGN_IN_CONTEXTS } from '#src/access/signIn.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** What a device trades for its next access token, once. Used ones stay, to be known again. */
export const refreshTokens = defineTable({
  name: 'refresh_tokens',
  fields: {
    id: f.id(),
    session_id: f.ref('sessions', 'cascade'),
    token_hash: f.unique(f.text()),
    used_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** The second step of a member of staff's sign-in. Not asked for until it is turned on. */
export const twoFactor = defineTable({
  name: 'two_factor',
  fields: {
    id: f.id(),
    user_id: f.unique(f.ref('users', 'cascade')),
    /** Sealed: whoever reads the table alone learns nothing. */
    secret: f.text({ max: 400 }),
    enabled_at: f.optional(f.instant()),
    /** The time step of the last code that was taken; it and those before are worth nothing now. */
    last_step: f.optional(f.integer()),
    created_at: f.createdAt(),
  },
});

/** Each stands in for a code once. */
export const recoveryCodes = defineTable({
  name: 'recovery_codes',
  fields: {
    id: f.id(),
    user_id: f.ref('users', 'cascade'),
    code_hash: f.text(),
    used_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** A sign-in between its first and its second step. */
export const loginChallenges = defineTable({
  name: 'login_challenges',
  fields: {
    id: f.id(),
    user_id: f.ref('users', 'cascade'),
    token_hash: f.unique(f.text()),
    context: f.choice(SIGN_IN_CONTEXTS),
    device_name: f.text({ max: 120 }),
    attempts: f.withDefault(f.integer(), 0),
    expires_at: f.instant(),
    created_at: f.createdAt(),
  },
});
