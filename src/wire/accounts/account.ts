import { z } from 'zod';
import { photo } from '#resources/properties.ts';
import { ACCOUNT_TYPES, isProfileChoice, PROFILE_TYPES } from '#src/access/roles.ts';
import { review } from '../listings/property.ts';
import { profileView } from './session.ts';

/** `POST /profiles/switch` (section 7): a profile or the kind of one; null is nobody but oneself. */
export const switchRequest = z.union([
  z.strictObject({ profile_id: z.nullable(z.uuid()) }),
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

/** `POST /v1/user/update` (section 7). The profile's texts are those of the profile that is acted as. */
export const updateUserRequest = z.strictObject({
  name: z.string().trim().min(1, 'Enter your name.').max(120).optional(),
  email: z.email('Enter an email address, such as ana@example.com.').max(254).optional(),
  /** Asked for where the email changes. */
  current_password: z.string().max(200).optional(),
  display_name: z.string().trim().min(1, 'Enter the name others see.').max(120).optional(),
  about: z.string().trim().max(2000).optional(),
});
export type UpdateUserRequest = z.infer<typeof updateUserRequest>;

export const updatedUser = z.object({ email_changed: z.boolean() });

/** `GET /v1/user/profile`: the profile that is acted as, as others see it; null for who acts as none. */
export const publicProfile = z.object({
  ...profileView.shape,
  about: z.string(),
  since: z.string(),
  email_verified: z.boolean(),
  /** Onboarding is complete: staff have seen who they are. */
  identity_verified: z.boolean(),
  vip: z.boolean(),
  /** Whether who is signed in may edit it: not where it is delegated. */
  own: z.boolean(),
  stays: z.int(),
  rating: z.number(),
  review_count: z.int(),
  /** What was written about their places; of a buyer, what they wrote. */
  reviews: z.array(
    z.object({ ...review.shape, property_id: z.string(), property_title: z.string() }),
  ),
  listings: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      location_name: z.string(),
      country_code: z.string(),
      photo: z.nullable(photo),
      rating: z.number(),
      review_count: z.int(),
    }),
  ),
  listing_count: z.int(),
});
export type PublicProfile = z.infer<typeof publicProfile>;

const counted = ['stays_as_buyer', 'stays_as_seller', 'payments', 'refunds', 'disputes'] as const;

/** `GET /v1/user/deletion`: why the account cannot be deleted yet. */
export const deletionState = z.object({
  blockers: z.array(
    z.union([
      z.object({ code: z.enum(counted), count: z.int() }),
      z.object({
        code: z.enum(['owed_to_you', 'owed_by_you']),
        amount: z.int(),
        currency: z.string(),
      }),
      z.object({ code: z.literal('last_owner') }),
    ]),
  ),
});
export type DeletionState = z.infer<typeof deletionState>;

/** `POST /v1/user/delete`: the password, and the account's email typed out. */
export const deleteUserRequest = z.strictObject({
  password: z.string().min(1, 'Enter your password.').max(200),
  confirmation: z.string().trim().max(254),
});
export type DeleteUserRequest = z.infer<typeof deleteUserRequest>;
