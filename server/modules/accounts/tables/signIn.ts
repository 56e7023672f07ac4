import { SIGN_IN_CONTEXTS } from '#src/access/signIn.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Single-use refresh tokens of devices. Used ones remain, to detect reuse. */
export const refreshTokens = defineTable({
  name: 'refresh_tokens',
  fields: {
    id: f.id(),
    session_id: f.ref('sessions', 'cascade'),
    token_hash: f.unique(f.text()),
    used_at: f.optional(f.instant()),
    /** What it was exchanged for, encrypted, for a repeated request whose reply was lost. */
    successor: f.optional(f.text({ max: 1_000 })),
    created_at: f.createdAt(),
  },
});

/** The authenticator app of a user; pending until enabled. */
export const twoFactor = defineTable({
  name: 'two_factor',
  fields: {
    id: f.id(),
    user_id: f.unique(f.ref('users', 'cascade')),
    /** Encrypted. */
    secret: f.text({ max: 400 }),
    enabled_at: f.optional(f.instant()),
    /** The time step of the last accepted code; it and earlier ones are no longer valid. */
    last_step: f.optional(f.integer()),
    created_at: f.createdAt(),
  },
});

/** Each replaces one code, once. */
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

/** A sign-in between the password and the second step. */
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
