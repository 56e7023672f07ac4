import { z } from 'zod';
import { TYPED_PASSWORD_MAX } from '#src/rules/accounts/password.ts';
import { typedEmail } from '#src/schema/texts/emailAddress.ts';

const COUNTED_BLOCKERS = [
  'stays_as_buyer',
  'stays_as_seller',
  'payments',
  'refunds',
  'disputes',
] as const;

/** `GET /v1/user/deletion`: why the account cannot be deleted yet. */
export const deletionState = z.object({
  blockers: z.array(
    z.union([
      z.object({ code: z.enum(COUNTED_BLOCKERS), count: z.int() }),
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

/** `POST /v1/user/delete`: the password, and the account’s email typed as confirmation. */
export const deleteUserRequest = z.strictObject({
  password: z.string().min(1, 'Enter your password.').max(TYPED_PASSWORD_MAX),
  confirmation: typedEmail(),
});
export type DeleteUserRequest = z.infer<typeof deleteUserRequest>;
