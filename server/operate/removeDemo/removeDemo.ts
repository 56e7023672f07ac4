import { eraseUser } from '#server/modules/accountDeletion/commands/eraseUser.ts';
import { erasures } from '#server/modules/index.ts';
import {
  refuseKnownPasswords,
  refusePassword,
} from '#server/modules/accounts/commands/staff/requireNewPassword.ts';
import {
  findDemonstration,
  type Demonstration,
} from '#server/modules/accounts/queries/demonstration.ts';
import type { Database } from '#server/platform/database/client.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { ApiError } from '#server/platform/errors.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { DEMO_DOMAIN } from '#src/rules/accounts/demonstration.ts';
import { Refused, type Run, type Input } from '../command.ts';
import { withAnyDatabase } from '../withDatabase.ts';
import { withServices } from '../withServices.ts';
import { closeDemoMatters } from './closeDemoMatters.ts';
import { realPeople } from './people.ts';
import { finishReplacing, isUnfinished, replaceDatabase } from './replaceDatabase.ts';
import { deleteEmailsTo } from '#server/platform/mail/queueEmails.ts';

/** A server that was seen within this time may still run. */
const SEEN_MS = 60_000;

/** What is left to do with the services of the application, or null, and what to say. */
interface Plan {
  readonly erase: Demonstration | null;
  readonly text: string;
}

export const removeDemo: Run = async (input) => {
  const { environment, print } = input;
  let plan: Plan | undefined;
  await withAnyDatabase({ environment }, async (database) => {
    plan = await replaceOrPlan(database);
    return 0;
  });
  if (plan?.erase) await erase(input, plan.erase);
  print(plan?.text ?? '');
  return 0;
};

/** Replaces the database where no one would miss anything in it. */
async function replaceOrPlan(database: Database): Promise<Plan> {
  if (await isUnfinished(database)) {
    await finishReplacing(database);
    return { erase: null, text: 'The demonstration is removed.' };
  }
  await migrate(database);
  const found = await findDemonstration(database.db);
  const { users, staff_with_known_password } = found;
  if (users.length === 0 && staff_with_known_password.length === 0)
    return { erase: null, text: 'There is no demonstration in the database.' };
  await requireStopped(database);
  const { staff, others } = await realPeople(database.db, users);
  if (users.length === 0 || others.length > 0)
    return {
      erase: found,
      text: [
        ...(users.length > 0 ? ['The demonstration is removed. Other accounts stay.'] : []),
        ...(staff_with_known_password.length > 0
          ? [
              `To choose a new password at the next sign-in: ${staff_with_known_password.join(', ')}.`,
            ]
          : []),
      ].join('\n'),
    };
  await refuseKnownPasswords(database.db, staff_with_known_password);
  await replaceDatabase(
    database,
    staff.map(({ id }) => id),
  );
  const kept =
    staff.length === 0
      ? 'No account is left: create one with keystead create-admin --role owner.'
      : `Kept: ${staff.map(({ email }) => email).join(', ')}.`;
  return { erase: null, text: `The demonstration is removed. ${kept}` };
}

/** Deletes the accounts of the demonstration, and refuses its password to staff. */
async function erase(
  { environment }: Input,
  { users, staff_with_known_password }: Demonstration,
): Promise<void> {
  await withServices({ environment }, async (services) => {
    await transact(services, SYSTEM, async (unit) => {
      await closeDemoMatters(unit, users);
      for (const id of users) await eraseDemoUser(unit, id);
      const staff = await unit.trx
        .selectFrom('users')
        .select(['id', 'password_reset_required'])
        .where('email', 'in', ['', ...staff_with_known_password])
        .execute();
      for (const person of staff) await refusePassword(unit, person);
    });
    // Queued by the commands above, to a domain that takes no email.
    await deleteEmailsTo(services.database.db, DEMO_DOMAIN);
    return 0;
  });
}

/** Throws Refused where no owner would be left. */
async function eraseDemoUser(unit: UnitOfWork, id: string): Promise<void> {
  await eraseUser(unit, erasures, id, { keepBalances: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'account_in_use') throw error;
    throw new Refused(
      `An account of the demonstration is still in use: ${JSON.stringify(error.details)}. If it is the last owner, create one with keystead create-admin --role owner.`,
    );
  });
}

/** Throws Refused while a server uses the database. */
async function requireStopped({ db, kind }: Database): Promise<void> {
  // A running server locks the folder of the embedded one.
  if (kind === 'embedded') return;
  const since = new Date(Date.now() - SEEN_MS).toISOString();
  const node = await db
    .selectFrom('nodes')
    .select('host')
    .where('seen_at', '>', since)
    .executeTakeFirst();
  if (node)
    throw new Refused(
      `A server on ${node.host} used the database within the last minute. Stop it, wait a minute, then run this again.`,
    );
}
