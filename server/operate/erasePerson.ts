import { eraseUser } from '#server/modules/accountDeletion/commands/eraseUser.ts';
import { openObligations } from '#server/modules/accountDeletion/queries/openObligations.ts';
import { erasures } from '#server/modules/index.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { asEmail } from '#src/schema/texts/emailAddress.ts';
import { deletionBlockers } from '#src/rules/accounts/accountDeletion.ts';
import { Refused, type Run } from './command.ts';
import { withServices } from './withServices.ts';

export const erasePerson: Run = async ({ values, environment, print }) => {
  const email = asEmail(values.email ?? '');
  if (asEmail(values.confirm ?? '') !== email)
    throw new Refused('--confirm must repeat the email.');
  return withServices({ environment }, async (services) => {
    const user = await services.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (!user) throw new Refused(`No account has the email ${email}.`);
    const blockers = deletionBlockers(await openObligations(services.database.db, user.id));
    if (blockers.length > 0)
      throw new Refused(`The account cannot be deleted yet: ${JSON.stringify(blockers)}`);
    await transact(services, SYSTEM, (unit) => eraseUser(unit, erasures, user.id));
    print(`The account ${email} is deleted.`);
    return 0;
  });
};
