import { v7 as uuidv7 } from 'uuid';
import type { AccountType, ProfileType } from '#src/access/roles.ts';
import { cleanName } from '#src/rules/accounts/personName.ts';
import type { GoogleIdentity } from '#server/modules/accounts/queries/googleTokens.ts';
import type { WaysIn } from '#server/platform/security/wayIn.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { proveAddress } from '../waysIn/proveAddress.ts';
import { recordReferral } from '#server/modules/referrals/commands/acceptInvitation.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The profile to create for a new user. */
interface NewProfile {
  readonly profile_type: ProfileType;
  readonly account_type: AccountType;
  /** Referral code of the inviting user. */
  readonly referral_code?: string | undefined;
}

/**
 * Finds or creates the user of a Google account: by the linked account, else by its verified email,
 * else as a new user with the requested profile. Returns the user's id.
 */
export async function findOrCreateGoogleUser(
  services: Services,
  waysIn: WaysIn,
  google: GoogleIdentity,
  newProfile: NewProfile,
): Promise<string> {
  return transact(services, SYSTEM, async (unit) => {
    const { trx } = unit;
    // Serialise concurrent sign-ins of a new user so that they create one account.
    await trx
      .selectNoFrom((eb) =>
        eb
          .fn('pg_advisory_xact_lock', [eb.fn('hashtext', [eb.val(google.email.toLowerCase())])])
          .as('held'),
      )
      .execute();
    const now = unit.now.toISOString();
    const used = { email: google.email, last_used_at: now };
    const known = await trx
      .updateTable('google_accounts')
      .set(used)
      .where('subject', '=', google.subject)
      .returning('user_id')
      .executeTakeFirst();
    if (known) return known.user_id;
    const userId =
      (await verifiedOwner(unit, waysIn, google.email)) ??
      (await createUser(unit, google, newProfile));
    const linked = { subject: google.subject, ...used, created_at: now };
    await trx
      .insertInto('google_accounts')
      .values({ id: uuidv7(), user_id: userId, ...linked })
      // The owner of the address uses another Google account now: link the newer one.
      .onConflict((on) => on.column('user_id').doUpdateSet(linked))
      .execute();
    return userId;
  });
}

/**
 * Finds the account with an email address that Google has verified. If the address was not proven here, another
 * person may have registered it: its password goes too.
 */
async function verifiedOwner(
  unit: UnitOfWork,
  waysIn: WaysIn,
  email: string,
): Promise<string | undefined> {
  const { trx } = unit;
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  if (await proveAddress(unit, waysIn, { user_id: user.id, by: 'google' })) {
    await trx.deleteFrom('credentials').where('user_id', '=', user.id).execute();
    unit.changed('users', user.id);
  }
  return user.id;
}

async function createUser(
  unit: UnitOfWork,
  { email, name: googleName }: GoogleIdentity,
  { profile_type, account_type, referral_code }: NewProfile,
): Promise<string> {
  const { trx, now } = unit;
  const id = uuidv7();
  // Google does not check names for links.
  const name = cleanName(googleName).slice(0, 120) || 'New user';
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
  await recordReferral(unit, id, referral_code);
  unit.changed('users', id);
  return id;
}
