import type { SystemRole } from '#src/access/roles.ts';
import { mayUpload } from '#server/resource/mayUpload.ts';

const PEOPLE: readonly {
  readonly profile_type: 'buyer' | null;
  readonly system_roles: readonly SystemRole[];
}[] = [
  { profile_type: null, system_roles: [] },
  { profile_type: 'buyer', system_roles: [] },
  { profile_type: null, system_roles: ['dispute_admin'] },
];

/**
 * People who manage no properties, with whether the declarations let them upload: `server/resource/mayUpload.test.ts`
 * tests that rule. No declaration admits the first of them.
 */
export const otherUploaders = (kind: 'photos' | 'file') =>
  PEOPLE.map(({ profile_type, system_roles }) => ({
    options: { profile_type, system_roles: [...system_roles] },
    may: mayUpload(
      {
        user_id: '01941f29-7c00-70ec-a15f-a49a40d362a2',
        system_roles,
        profile_ids: [],
        delegations: [],
        profile: profile_type && {
          id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
          profile_type,
          account_type: 'personal',
          onboarding_complete: true,
        },
      },
      kind,
    ),
  }));
