import { SIGN_IN_CONTEXTS, WEB_DEVICE_NAME } from '#src/access/signIn.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Separate from the users resource, so that no list or form can contain it. */
export const credentials = defineTable({
  name: 'credentials',
  fields: {
    id: f.id(),
    user_id: f.unique(f.ref('users', 'cascade')),
    password_hash: f.text({ max: 300 }),
    /** Whether the owner has still to check what else can use the account, after a reset. */
    review_due: f.withDefault(f.flag(), false),
  },
});

/**
 * A signed-in browser, whose cookie contains the token, or a device, whose token is renewed
 * regularly. Stores only the token's hash.
 */
export const sessions = defineTable({
  name: 'sessions',
  fields: {
    id: f.id(),
    user_id: f.ref('users', 'cascade'),
    profile_id: f.optional(f.ref('profiles', 'set null')),
    token_hash: f.unique(f.text()),
    /** Null where the token lives as long as the session, as in browsers. */
    token_expires_at: f.optional(f.instant()),
    context: f.withDefault(f.choice(SIGN_IN_CONTEXTS), 'web'),
    device_name: f.withDefault(f.text({ max: 120 }), WEB_DEVICE_NAME),
    user_agent: f.text({ min: 0, max: 400 }),
    address: f.text({ min: 0, max: 64 }),
    /** When the user last confirmed the password or a second factor in this session. */
    stepped_up_at: f.optional(f.instant()),
    /** When the user last confirmed a second factor in this session. */
    factor_confirmed_at: f.optional(f.instant()),
    last_seen_at: f.createdAt(),
    expires_at: f.instant(),
    created_at: f.createdAt(),
  },
});

/**
 * A session of staff that reads as another user until `ends_at`: every request of the session is that user's.
 * The row is deleted when staff stop; the audit log keeps start and end.
 */
export const viewings = defineTable({
  name: 'viewings',
  fields: {
    id: f.id(),
    session_id: f.unique(f.ref('sessions', 'cascade')),
    user_id: f.ref('users', 'cascade'),
    /** The profile of the user as which the session reads; null for the user's first. */
    profile_id: f.optional(f.ref('profiles', 'set null')),
    ends_at: f.instant(),
    created_at: f.createdAt(),
  },
});

/** Pending verifications of email addresses. Stores only the token's hash. */
export const emailVerifications = defineTable({
  name: 'email_verifications',
  fields: {
    id: f.id(),
    user_id: f.ref('users', 'cascade'),
    token_hash: f.unique(f.text()),
    /** Set when the address is proven, by any link: all links of the account then say that it is done. */
    used_at: f.optional(f.instant()),
    expires_at: f.instant(),
    created_at: f.createdAt(),
  },
});
