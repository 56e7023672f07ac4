import type { Transaction } from 'kysely';
import type { resources } from '#resources';
import type { RealtimeEvents } from '#src/realtime/events.ts';
import { transaction } from '../database/client.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Bus } from '../realtime/eventBus.ts';
import type { JobKind, SendOptions } from '../jobs/job.ts';
import type { NoticeContent } from '../emailContent/email.ts';
import type { Notice } from '../notifications/nameAgents.ts';
import { notify } from '../notifications/notify.ts';
import type { Services } from '../services.ts';
import type { Acting } from './acting.ts';
import { appendAudit, type Audited, type AuditEntry } from '../audit/appendAudit.ts';
import { momentOf, withMoment, type Moment } from './moment.ts';
import { changeEventsOf } from './changeEvents.ts';
import { handleEvents, type DomainEvent, type RaisedEvents } from './domainEvents.ts';
import type { Change } from './parties.ts';
import { keepEvents, type ColumnChanges, type RecordEvent } from './webhookEvents.ts';

/**
 * One transaction of a command and its effects: notifications, jobs, audit rows and realtime events. They
 * are collected and written at its end, so a rollback discards them.
 */
export interface UnitOfWork {
  readonly services: Services;
  readonly trx: Transaction<Tables>;
  /** The moment of the command. Read it after the command's locks: a lock takes the time anew. */
  readonly now: Date;
  readonly acting: Acting;
  /** The same transaction with another actor, such as the system. */
  as(acting: Acting): UnitOfWork;
  /**
   * Notifies a person: the row in their list and the email, on the channels that they chose. `userId`
   * where `to` is not the address of their account any more. Where an agent acts, the text names them.
   */
  mail(to: string, content: NoticeContent, userId?: string): void;
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: SendOptions): void;
  audit(entry: AuditEntry): void;
  /**
   * Marks a record as changed: after the commit, staff lists, both parties of a booking and the
   * owner of a profile get an event. An audited record is marked already.
   */
  changed(resource: keyof typeof resources, id: string): void;
  /**
   * Sends the webhooks an event that is no change of a record's row: one that a module adds, or `updated` with the
   * computed columns that changed. Changes of the row, and audited actions, are sent without it.
   */
  event(resource: string, id: string, event: string, columns?: ColumnChanges): void;
  /** Raises an event of a record. Modules above handle it at the end of the transaction. */
  raise(event: DomainEvent, id: string): void;
  /** Publishes an event on a private channel after the commit. */
  publish<Event extends keyof RealtimeEvents>(
    channel: string,
    event: Event,
    data: RealtimeEvents[Event],
  ): void;
  /** Closes the user's realtime connections after the commit; call it when a session ends. */
  reauthorise(userId: string): void;
}

declare module './domainEvents.ts' {
  interface HandlerUnit extends UnitOfWork {}
}

/** The collected effects; discarded where their writes are rolled back. */
export interface PendingEffects {
  notices: Notice[];
  sends: ((trx: Transaction<Tables>) => Promise<void>)[];
  audits: Audited[];
  changes: Change[];
  events: RecordEvent[];
  raised: RaisedEvents;
  news: ((bus: Bus) => void)[];
}

export const noEffects = (): PendingEffects => ({
  notices: [],
  sends: [],
  audits: [],
  changes: [],
  events: [],
  raised: new Map(),
  news: [],
});

export function unitOfWork(
  services: Services,
  trx: Transaction<Tables>,
  acting: Acting,
  effects: PendingEffects,
  at?: Date,
): UnitOfWork {
  const moment = momentOf(at ? () => at : services.now);
  return unitAt(services, withMoment(trx, moment), acting, effects, moment);
}

function unitAt(
  services: Services,
  trx: Transaction<Tables>,
  acting: Acting,
  effects: PendingEffects,
  moment: Moment,
): UnitOfWork {
  return {
    services,
    trx,
    get now() {
      return moment.now;
    },
    acting,
    as: (other) => unitAt(services, trx, other, effects, moment),
    mail: (to, content, userId) =>
      void effects.notices.push({ to, content, acting, ...(userId !== undefined && { userId }) }),
    send: (kind, data, options) =>
      void effects.sends.push((current) => services.jobs.send(current, kind, [data], options)),
    audit: (entry) => {
      effects.audits.push({ acting, at: moment.now, entry });
      effects.changes.push({
        resource: entry.resource,
        id: entry.record_id,
        columns: Object.keys(entry.differences),
      });
    },
    changed: (resource, id) => void effects.changes.push({ resource, id, columns: [] }),
    event: (resource, id, event, columns = {}) =>
      void effects.events.push({ event, resource, record_id: id, columns }),
    raise: (event, id) => void effects.raised.set(`${event.name} ${id}`, { ...event, id }),
    publish: (channel, event, data) =>
      void effects.news.push((bus) => bus.publish(channel, event, data)),
    reauthorise: (userId) => void effects.news.push((bus) => bus.reauthorise(userId)),
  };
}

/** Writes the effects. The audit log comes last: its lock is held until the transaction ends. */
export async function flush(unit: UnitOfWork, effects: PendingEffects): Promise<void> {
  const { services, trx } = unit;
  await handleEvents(unit, services.domains.eventHandlers, effects.raised);
  effects.news.push(...(await notify(services, trx, effects.notices, unit.now)));
  for (const send of effects.sends) await send(trx);
  for (const { channel, event, data } of await changeEventsOf(
    trx,
    effects.changes,
    services.domains.parties,
  ))
    effects.news.push((bus) => bus.publish(channel, event, data));
  const { events, audits } = effects;
  await keepEvents(services, trx, { events, audits });
  await appendAudit(trx, audits, services.domains.tables);
}

/** Publishes the realtime events. Call it after the commit. */
export function publishEffects({ bus }: Pick<Services, 'bus'>, { news }: PendingEffects): void {
  for (const publish of news) publish(bus);
}

/** Runs a command in its collected transaction. An error rolls all of it back. */
export async function transact<T>(
  services: Services,
  acting: Acting,
  run: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { result, effects } = await transaction(services.database, async (trx) => {
    const collected = noEffects();
    const unit = unitOfWork(services, trx, acting, collected);
    const outcome = await run(unit);
    await flush(unit, collected);
    return { result: outcome, effects: collected };
  });
  publishEffects(services, effects);
  return result;
}
