import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import { noEffects, unitOfWork, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type {
  ActionHandler,
  ActionTarget,
  DescribedMoney,
  Payee,
} from '#server/resource/handlers.ts';
import type { AnyRecord } from '#server/resource/record.ts';
import { moneyProposedEmail, proposalAddress } from '../emails/moneyEmails.ts';
import { expireProposalJob } from '../jobs/jobKinds.ts';
import { secondPersons } from '../queries/secondPersons.ts';
import { lockStaffMoney, recordMove, secondPersonFor, type SecondPerson } from './controlMoney.ts';

const HOUR_MS = 3_600_000;

/**
 * Records what an action of staff moves by hand; above the limit, stores a proposal for a second person in its
 * place. Returns the id of the proposal; null where the action may run. Throws 409 `waits_for_approval`, and what
 * the action throws.
 */
export async function proposeMoney(
  unit: UnitOfWork,
  target: ActionTarget,
  handler: ActionHandler<AnyRecord>,
): Promise<string | null> {
  const { acting } = unit;
  const { resource, action, id, input, run } = target;
  if (acting.by !== 'staff' || acting.user_id === null) return null;
  await lockStaffMoney(unit);
  const money = (await handler.amountAtStake?.(unit, id, input)) ?? null;
  if (!money) return null;
  const movement = { person: acting.user_id, resource, action, id, money };
  const needed = await secondPersonFor(unit, movement, run && { run: run.sum });
  if (needed) {
    await tryOut(unit, () => handler.run(trial(unit), id, input));
    return storeProposal(unit, acting.user_id, target, money, needed);
  }
  await recordMove(unit, movement, null);
  return null;
}

/** The same unit of work, whose effects are dropped. */
const trial = (unit: UnitOfWork) =>
  unitOfWork(unit.services, unit.trx, unit.acting, noEffects(), unit.now);

/** Runs an action and takes it back, so that what can never run is refused before it is proposed. */
async function tryOut({ trx }: UnitOfWork, run: () => Promise<unknown>): Promise<void> {
  await sql`savepoint proposal`.execute(trx);
  await run();
  await sql`rollback to savepoint proposal`.execute(trx);
}

async function storeProposal(
  unit: UnitOfWork,
  person: string,
  { resource, action, id, input, run }: ActionTarget,
  money: DescribedMoney,
  { cause, sum }: SecondPerson,
): Promise<string> {
  const { title, amount, currency, stage, booking_id, payer, reason, borne, refundable } = money;
  const { approval_hours } = await readPaymentTerms(unit.trx);
  const expires_at = new Date(unit.now.getTime() + approval_hours * HOUR_MS).toISOString();
  const payee = await payeeText(unit.trx, money.payee);
  const proposal = {
    id: uuidv7(),
    title,
    amount,
    currency,
    payer,
    payee,
    payee_id: 'profile_id' in money.payee ? money.payee.profile_id : null,
    booking_id,
    reason,
    borne_by_seller: borne?.seller ?? null,
    borne_by_platform: borne?.platform ?? null,
    refundable,
    stage,
    cause,
    cause_sum: sum,
    target: resource,
    action,
    target_id: id,
    input: { ...input },
    proposed_by: person,
    expires_at,
    created_at: unit.now.toISOString(),
  };
  await unit.trx.insertInto('money_approvals').values(proposal).execute();
  unit.send(
    expireProposalJob,
    { proposal_id: proposal.id },
    { delaySeconds: approval_hours * 3_600 },
  );
  unit.audit({
    action: `${resource}.propose_${action}`,
    resource,
    record_id: id,
    differences: { amount, currency, approval: proposal.id },
  });
  unit.changed('money_approvals', proposal.id);
  // A bulk run sends one email for all its proposals.
  if (run === undefined) {
    const { by, others } = await secondPersons(unit.trx, person);
    const address = proposalAddress(unit.services.env.PUBLIC_URL, proposal.id);
    for (const { email } of others) unit.mail(email, moneyProposedEmail(proposal, by, address));
  }
  return proposal.id;
}

/** The name of the payee, with the account where it is known. */
async function payeeText(trx: Transaction<Tables>, payee: Payee): Promise<string> {
  const name =
    'name' in payee
      ? payee.name
      : (
          await trx
            .selectFrom('profiles')
            .select('display_name')
            .where('id', '=', payee.profile_id)
            .executeTakeFirstOrThrow()
        ).display_name;
  return [name, payee.account ?? ''].filter((part) => part !== '').join(', ');
}
