import { z } from 'zod';
import { ACCOUNT_TYPES, isProfileChoice, PROFILE_TYPES } from '#src/access/roles.ts';

/** `POST /profiles/switch` (section 7): a profile, or the kind of one. */
export const switchRequest = z.union([
  z.strictObject({ profile_id: z.uuid() }),
  z.strictObject({
    profile_type: z.enum(PROFILE_TYPES),
    account_type: z.enum(ACCOUNT_TYPES).optional(),
  }),
]);
export type SwitchRequest = z.infer<typeof switchRequest>;

/** `POST /v1/profiles`: one more profile of the user's own, of the kinds that are offered (section 3). */
export const addProfileRequest = z
  .strictObject({
    profile_type: z.enum(PROFILE_TYPES),
    account_type: z.enum(ACCOUNT_TYPES),
    display_name: z.string().trim().min(1).max(120),
  })
  .refine(isProfileChoice, {
    path: ['account_type'],
    message: 'A buyer books as an individual. Businesses can list and manage properties.',
  });
export type AddProfileRequest = z.infer<typeof addProfileRequest>;
