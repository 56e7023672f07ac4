import { PASSKEY_TRANSPORTS } from '#src/rules/accounts/passkeys.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** The passkeys of users: public keys, no secrets. */
export const passkeys = defineTable({
  name: 'passkeys',
  fields: {
    id: f.id(),
    user_id: f.ref('users', 'cascade'),
    /** Base64url, chosen by the authenticator. */
    credential_id: f.unique(f.text({ max: 1_400 })),
    /** COSE key in base64url. */
    public_key: f.text({ max: 4_000 }),
    /** How often the authenticator signed (32 bits, unsigned); 0 where it does not count. */
    counter: f.decimal({ min: 0, max: 4_294_967_295 }),
    transports: f.choices(PASSKEY_TRANSPORTS),
    device_type: f.choice(['singleDevice', 'multiDevice']),
    backed_up: f.flag(),
    name: f.text({ max: 60 }),
    last_used_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** What a passkey challenge is for: an answer to one is refused for another. */
export const PASSKEY_PURPOSES = ['add', 'sign_in', 'second_step', 'confirm'] as const;

/** Challenges that browsers have still to answer; each is deleted by its first answer. */
export const passkeyChallenges = defineTable({
  name: 'passkey_challenges',
  fields: {
    id: f.id(),
    challenge: f.unique(f.text()),
    purpose: f.choice(PASSKEY_PURPOSES),
    /** The session's id, or the hash of the token of the sign-in. */
    bound_to: f.text(),
    user_id: f.optional(f.ref('users', 'cascade')),
    expires_at: f.instant(),
    created_at: f.createdAt(),
  },
});
