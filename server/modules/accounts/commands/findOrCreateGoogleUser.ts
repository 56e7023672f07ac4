import { v7 as uuidv7 } from 'uuid';
import type { AccountType, ProfileType } from '#src/access/roles.ts';
import type { GoogleIdentity } from '../queries/googleTokens.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { acceptInvitation } from '#server/modules/referrals/commands/acceptInvitation.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The profile that a newcomer begins with. */
interface Wish {
  readonly profile_type: ProfileType;
  readonly account_type: AccountType;
  /** By whose invitation they come. */
  readonly referral_code?: string | undefined;
}

/**
 * The user whom a Google account signs in: the one it belongs to, else the one with its verified
 * email, else a new one with the profile that was wished for. Returns the user's id.
 */
export async function findOrCreateGoogleUser(
  services: Services,
  google: GoogleIdentity,
  wish: Wish,
): Promise<string> {
  return transact(services, SYSTEM, async (work) => {
    const { trx } = work;
    // Two sign-ins of one newcomer at once make one account.
    await trx
      .selectNoFrom((eb) =>
        eb
          .fn('pg_advisory_xact_lock', [eb.fn('hashtext', [eb.val(google.email.toLowerCase())])])
          .as('held'),
      )
      .execute();
    const known = await trx
      .selectFrom('google_accounts')
      .select('user_id')
      .where('subject', '=', google.subject)
      .executeTakeFirst();
    if (known) return known.user_id;
    const userId = (await ownerOf(work, google.email)) ?? (await newcomer(work, google, wish));
    await trx
      .insertInto('google_accounts')
      .values({ id: uuidv7(), user_id: userId, subject: google.subject })
      // Whoever owns the address has got another Google account: the newer one signs in from here on.
      .onConflict((on) => on.column('user_id').doUpdateSet({ subject: google.subject }))
      .execute();
    return userId;
  });
}

/**
 * The account with the address, which Google says is this person's. Where nobody had proven it yet,
 * whoever registered it may be somebody else: their password and sessions end, and it is proven now.
 */
async function ownerOf(work: UnitOfWork, email: string): Promise<string | undefined> {
  const { trx, now } = work;
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email_verified_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  if (user.email_verified_at === null) {
    await trx.deleteFrom('credentials').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await trx.deleteFrom('email_verifications').where('user_id', '=', user.id).execute();
    await trx
      .updateTable('users')
      .set({ email_verified_at: now.toISOString() })
      .where('id', '=', user.id)
      .execute();
    work.reauthorise(user.id);
    work.changed('users', user.id);
  }
  return user.id;
}

async function newcomer(
  work: UnitOfWork,
  { email, name }: GoogleIdentity,
  { profile_type, account_type, referral_code }: Wish,
): Promise<string> {
  const { trx, now } = work;
  const id = uuidv7();
  const email_verified_at = now.toISOString();
  await trx.insertInto('users').values({ id, email, name, email_verified_at }).execute();
  await trx
    .insertInto('profiles')
    .values({
      id: uuidv7(),
      user_id: id,
      profile_type,
      account_type,
      display_name: name,
    })
    .execute();
  await acceptInvitation(work, id, referral_code);
  work.changed('users', id);
  return id;
}
