import type { Selectable } from 'kysely';
import { bulkRunMachine } from '#src/rules/backOffice/bulkRun.ts';
import { transition, type EventOf } from '#src/rules/stateMachines/machine.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { moneyRunProposedEmail } from '#server/modules/approvals/emails/moneyEmails.ts';
import { secondPersons } from '#server/modules/approvals/queries/secondPersons.ts';
import { bulkRunJob } from '../jobs/jobKinds.ts';

export type BulkRun = Selectable<Tables['bulk_runs']>;

/** The run, locked: one transaction at a time changes it or one of its records. Throws 404. */
export async function lockRun({ trx }: Pick<UnitOfWork, 'trx'>, id: string): Promise<BulkRun> {
  const run = await trx
    .selectFrom('bulk_runs')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!run) throw notFound('run');
  return run;
}

/** One email for all payments and refunds of the run that need a second person. */
async function tellSecondPersons(unit: UnitOfWork, { started_by, proposed }: BulkRun) {
  const { by, others } = await secondPersons(unit.trx, started_by);
  for (const { email } of others)
    unit.mail(email, moneyRunProposedEmail(by, proposed, unit.services.env.PUBLIC_URL));
}

/** Changes the state of a run. Throws 404 and 409 `wrong_state`. */
export async function transitionBulkRun(
  unit: UnitOfWork,
  id: string,
  event: EventOf<typeof bulkRunMachine>,
  reason = '',
): Promise<void> {
  const run = await lockRun(unit, id);
  const state = transition(bulkRunMachine, run.state, event, unit.acting.by);
  if (state === null)
    throw conflict('wrong_state', `This run is ${run.state}.`, { state: run.state });
  const now = unit.now.toISOString();
  await unit.trx
    .updateTable('bulk_runs')
    .set({
      state,
      reason,
      progressed_at: now,
      finished_at: state === 'running' ? null : now,
    })
    .where('id', '=', id)
    .execute();
  unit.audit({
    action: `bulk_runs.${event}`,
    resource: 'bulk_runs',
    record_id: id,
    differences: { state: [run.state, state], done: run.done, failed: run.failed },
  });
  if (state === 'running') unit.send(bulkRunJob, { run_id: id });
  else if (run.proposed > 0) await tellSecondPersons(unit, run);
}
