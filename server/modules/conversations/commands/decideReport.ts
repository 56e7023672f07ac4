import { v7 as uuidv7 } from 'uuid';
import { messageReportMachine, type MessageReportEvent } from '#src/rules/conversations/message.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { reportDecidedEmail, warningEmail } from '../emails/reportEmails.ts';

/** The sides of a reported conversation, with the accounts that get the emails. */
const lockReport = ({ trx }: UnitOfWork, id: string) =>
  trx
    .selectFrom('message_reports as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .innerJoin('properties', 'properties.id', 'c.property_id')
    .innerJoin('profiles as buyer', 'buyer.id', 'c.buyer_id')
    .innerJoin('profiles as seller', 'seller.id', 'c.seller_id')
    .innerJoin('users as buyer_user', 'buyer_user.id', 'buyer.user_id')
    .innerJoin('users as seller_user', 'seller_user.id', 'seller.user_id')
    .innerJoin('users as reporter', 'reporter.id', 'r.reported_by')
    .select([
      'r.state',
      'r.reason',
      'r.reported_side',
      'r.conversation_id',
      'c.buyer_id',
      'c.seller_id',
      'properties.title',
      'buyer_user.name as buyer_name',
      'buyer_user.email as buyer_email',
      'seller_user.name as seller_name',
      'seller_user.email as seller_email',
      'reporter.name as reporter_name',
      'reporter.email as reporter_email',
    ])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();

/**
 * Ends a report: `dismiss` does nothing more, `warn` emails the reported side the reason, and `block` also
 * refuses messages between the two until staff undo it. The reporter gets an email in each case. Throws 404,
 * 409 `wrong_state`.
 */
export async function decideReport(
  unit: UnitOfWork,
  id: string,
  event: MessageReportEvent,
  decision: string,
): Promise<void> {
  const { trx, acting } = unit;
  const report = await lockReport(unit, id);
  if (!report) throw notFound('report');
  const state = transition(messageReportMachine, report.state, event, acting.by);
  if (state === null)
    throw conflict('wrong_state', `This cannot be done: the report is ${report.state}.`, {
      state: report.state,
    });
  await trx.updateTable('message_reports').set({ state, decision }).where('id', '=', id).execute();
  unit.audit({
    action: `message_reports.${event}`,
    resource: 'message_reports',
    record_id: id,
    differences: { state: [report.state, state], decision },
  });
  const { reported_side, buyer_id, seller_id, title, conversation_id } = report;
  const { PUBLIC_URL: public_url } = unit.services.env;
  const about = { title, conversation_id, public_url };
  if (event === 'block')
    await blockByStaff(
      unit,
      reported_side === 'buyer'
        ? { blocker_id: seller_id, blocked_id: buyer_id }
        : { blocker_id: buyer_id, blocked_id: seller_id },
    );
  if (event !== 'dismiss') {
    const name = reported_side === 'buyer' ? report.buyer_name : report.seller_name;
    const email = reported_side === 'buyer' ? report.buyer_email : report.seller_email;
    unit.mail(email, warningEmail({ ...about, name, decision, blocked: event === 'block' }));
  }
  unit.mail(
    report.reporter_email,
    reportDecidedEmail({ ...about, name: report.reporter_name, event }),
  );
}

/** A block of the reported side that neither can undo; it replaces one of the reporter. */
async function blockByStaff(
  { trx, now }: UnitOfWork,
  profiles: { readonly blocker_id: string; readonly blocked_id: string },
): Promise<void> {
  await trx
    .insertInto('conversation_blocks')
    .values({ id: uuidv7(), ...profiles, by_staff: true, created_at: now.toISOString() })
    .onConflict((clash) =>
      clash.columns(['blocker_id', 'blocked_id']).doUpdateSet({ by_staff: true }),
    )
    .execute();
}
