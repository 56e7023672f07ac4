import type { Services } from '#server/platform/services.ts';
import { processBatches, runAll } from '#server/platform/jobs/processEach.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { notifyHeld } from '../commands/scheduled/holdMessage.ts';
import { planAnew, planChange } from '../commands/scheduled/planMessages.ts';
import { sendDue } from '../commands/scheduled/sendScheduled.ts';

const BATCH = 200;

/**
 * Plans the bookings that changed, sends the messages that are due, and notifies sellers of those that are
 * held. One transaction each, so that a failure delays one message only.
 */
export const sendScheduledMessages = (services: Services): Promise<void> =>
  runAll([() => planAll(services), () => sendAll(services), () => notifyAll(services)]);

const planAll = (services: Services) =>
  processBatches(
    (after) =>
      services.database.db
        .selectFrom('message_plans')
        .select('id')
        .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(BATCH)
        .execute(),
    ({ id }) => transact(services, SYSTEM, (unit) => planChange(unit, id)),
  );

const due = ({ database: { db }, now }: Services, after: string | null) =>
  db
    .selectFrom('scheduled_messages')
    .select(['id', 'conversation_id', 'booking_id'])
    .where('send_at', '<=', now().toISOString())
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(BATCH);

const sendAll = (services: Services) =>
  processBatches(
    (after) => due(services, after).where('state', '=', 'queued').execute(),
    (planned) => transact(services, SYSTEM, (unit) => sendDue(unit, planned)),
  );

const notifyAll = (services: Services) =>
  processBatches(
    (after) =>
      due(services, after).where('state', '=', 'held').where('notified_at', 'is', null).execute(),
    ({ id }) => transact(services, SYSTEM, (unit) => notifyHeld(unit, id)),
  );

/** Plans all coming bookings of sellers with schedules anew, in case a change was missed. */
export const repairPlans = (services: Services): Promise<void> =>
  transact(services, SYSTEM, (unit) => planAnew(unit));
