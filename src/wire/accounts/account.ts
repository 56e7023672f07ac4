import { z } from 'zod';
import { emailAddress } from '#src/schema/texts/emailAddress.ts';
import { photo } from '#src/schema/photoField.ts';
import { ACCOUNT_TYPES, isProfileChoice, PROFILE_TYPES } from '#src/access/roles.ts';
import { review } from '../listings/property.ts';
import { profileView } from './session.ts';
import { TYPED_PASSWORD_MAX } from '#src/rules/accounts/password.ts';
import { personName } from '#src/schema/texts/personName.ts';

/** `POST /profiles/switch` (section 7): by profile or by kind; null clears the active profile. */
export const switchRequest = z.union([
  z.strictObject({ profile_id: z.nullable(z.uuid()) }),
  z.strictObject({
    profile_type: z.enum(PROFILE_TYPES),
    account_type: z.enum(ACCOUNT_TYPES).optional(),
  }),
]);
export type SwitchRequest = z.infer<typeof switchRequest>;

/** `POST /v1/profiles`: adds a profile of one of the offered kinds (section 3). */
export const addProfileRequest = z
  .strictObject({
    profile_type: z.enum(PROFILE_TYPES),
    account_type: z.enum(ACCOUNT_TYPES),
    display_name: personName('Enter your display name.'),
  })
  .refine(isProfileChoice, {
    path: ['account_type'],
    message: 'A buyer books as an individual. Businesses can list and manage properties.',
  });
export type AddProfileRequest = z.infer<typeof addProfileRequest>;

/** `POST /v1/user/update` (section 7). `display_name` and `about` belong to the active profile. */
export const updateUserRequest = z.strictObject({
  name: personName('Enter your name.').optional(),
  email: emailAddress('Enter an email address, such as ana@example.com.').optional(),
  /** Required where the email changes. */
  current_password: z.string().max(TYPED_PASSWORD_MAX).optional(),
  display_name: personName('Enter your display name.').optional(),
  about: z.string().trim().max(2000).optional(),
});
export type UpdateUserRequest = z.infer<typeof updateUserRequest>;

export const updatedUser = z.object({ email_changed: z.boolean() });

/** `GET /v1/user/profile`: the active profile as others see it; null without one. */
export const publicProfile = z.object({
  ...profileView.shape,
  about: z.string(),
  since: z.string(),
  email_verified: z.boolean(),
  /** Whether onboarding is complete, which includes a check of their identity by staff. */
  identity_verified: z.boolean(),
  vip: z.boolean(),
  /** Whether the user may edit it: false where it is delegated to them. */
  own: z.boolean(),
  stays: z.int(),
  rating: z.number(),
  review_count: z.int(),
  /** Reviews of a seller’s properties; of a buyer, the reviews they wrote. */
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
