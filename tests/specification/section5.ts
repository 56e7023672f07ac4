import type { Section } from './section.ts';

/** Validation rules. */
export const section5: Section = {
  'System roles are normalised: trimmed, lower-cased, kept only if one of owner, admin, dispute_admin, agent; duplicates dropped; accepted as array, JSON text, comma-separated text or single value':
    [
      'src/access/roles.test.ts › accepts any value and returns known roles without duplicates',
      'src/access/roles.test.ts › parses every accepted notation of a list to the same roles',
    ],
  'Delegations are accepted as an array or JSON-array text, otherwise treated as empty': [
    'src/access/roles.test.ts › normaliseDelegations',
    'src/session/replies/sessionUser.test.ts › reads roles and delegations in each of their forms',
  ],
  'Password reset error text: the server message if given; otherwise an invalid or expired token gives “Invalid or expired reset token”; a password error gives its first message or “Password does not meet requirements”; fallback “Password reset failed”':
    [
      'src/text/text.test.ts › section 5, password reset error text',
      'tests/journeys/identity.spec.ts › a wrong password keeps the form; a forgotten one is reset by email',
    ],
};
