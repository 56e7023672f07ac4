import type { Transaction } from 'kysely';
import type { resources } from '#resources';
import type { RealtimeEvents } from '#src/realtime/events.ts';
import { transaction } from '../database/client.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Bus } from '../realtime/eventBus.ts';
import type { JobKind, SendOptions } from '../jobs/job.ts';
import { queueEmails } from '../mail/queueEmails.ts';
import type { EmailContent } from '../mail/email.ts';
import type { Services } from '../services.ts';
import type { Acting } from './acting.ts';
import { appendAudit, type Audited, type AuditEntry } from '../audit/appendAudit.ts';
import { changeEventsOf, type Change } from './changeEvents.ts';

/**
 * One transaction of a command, and what leaves with it: letters, jobs and audit rows are gathered
 * and written at its end, so that nothing of them happens where it rolls back.
 */
export interface UnitOfWork {
  readonly services: Services;
  readonly trx: Transaction<Tables>;
  readonly now: Date;
  readonly acting: Acting;
  /** The same transaction, continued by somebody else, such as the system. */
  as(acting: Acting): UnitOfWork;
  mail(to: string, letter: EmailContent): void;
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: SendOptions): void;
  audit(entry: AuditEntry): void;
  /**
   * A record is another now: staff lists, both sides of a booking and the owner of a profile hear of
   * it after the commit. What is in the audit log need not be said again.
   */
  changed(resource: keyof typeof resources, id: string): void;
  /** Tells whoever listens to the private channel, once the transaction has committed. */
  publish<Event extends keyof RealtimeEvents>(
    channel: string,
    event: Event,
    data: RealtimeEvents[Event],
  ): void;
  /** A session of the user ends with this transaction: from then on it hears no more. */
  reauthorise(userId: string): void;
}

/** What was gathered; emptied where the effects it belongs to are undone. */
export interface PendingEffects {
  letters: { readonly to: string; readonly letter: EmailContent }[];
  sends: ((trx: Transaction<Tables>) => Promise<void>)[];
  audits: Audited[];
  changes: Change[];
  news: ((bus: Bus) => void)[];
}

export const noEffects = (): PendingEffects => ({
  letters: [],
  sends: [],
  audits: [],
  changes: [],
  news: [],
});

export function unitOfWork(
  services: Services,
  trx: Transaction<Tables>,
  acting: Acting,
  gathered: PendingEffects,
  now: Date = services.now(),
): UnitOfWork {
  return {
    services,
    trx,
    now,
    acting,
    as: (other) => unitOfWork(services, trx, other, gathered, now),
    mail: (to, letter) => void gathered.letters.push({ to, letter }),
    send: (kind, data, options) =>
      void gathered.sends.push((within) => services.jobs.send(within, kind, [data], options)),
    audit: (entry) => {
      gathered.audits.push({ acting, at: now, entry });
      gathered.changes.push({
        resource: entry.resource,
        id: entry.record_id,
        onboarding: entry.differences['onboarding_status'] !== undefined,
      });
    },
    changed: (resource, id) => void gathered.changes.push({ resource, id }),
    publish: (channel, event, data) =>
      void gathered.news.push((bus) => bus.publish(channel, event, data)),
    reauthorise: (userId) => void gathered.news.push((bus) => bus.reauthorise(userId)),
  };
}

/** Writes what was gathered. The audit log comes last: its lock is held until the transaction ends. */
export async function flush(work: UnitOfWork, gathered: PendingEffects): Promise<void> {
  const { services, trx } = work;
  await queueEmails(services, trx, gathered.letters);
  for (const send of gathered.sends) await send(trx);
  for (const { channel, event, data } of await changeEventsOf(trx, gathered.changes))
    gathered.news.push((bus) => bus.publish(channel, event, data));
  await appendAudit(trx, gathered.audits);
}

/** Tells what happened; to be called when the transaction has committed. */
export function publishEffects({ bus }: Pick<Services, 'bus'>, { news }: PendingEffects): void {
  for (const tell of news) tell(bus);
}

/** Runs a command in a transaction of its own. What it throws undoes all of it. */
export async function transact<T>(
  services: Services,
  acting: Acting,
  run: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { result, gathered } = await transaction(services.database, async (trx) => {
    const own = noEffects();
    const work = unitOfWork(services, trx, acting, own);
    const done = await run(work);
    await flush(work, own);
    return { result: done, gathered: own };
  });
  publishEffects(services, gathered);
  return result;
}
