import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { nameAgents, type Notice } from '#server/platform/notifications/nameAgents.ts';
import { notificationRow } from '#server/platform/notifications/notificationRow.ts';
import type { Services } from '#server/platform/services.ts';
import { demoId } from './demoId.ts';
import { insertRows } from './insertRows.ts';
import { DAY_MS, HOUR_MS } from './moments.ts';

/** Notifications of a replayed command. */
export interface PastNotices {
  readonly at: Date;
  readonly notices: readonly Notice[];
}

const PEOPLE: readonly string[] = ['buyer@keystead.test', 'seller@keystead.test'];
const SHOWN_FOR_MS = 30 * DAY_MS;
/** Older ones have been read. */
const UNREAD_FOR_MS = 30 * HOUR_MS;

/** Lists what happened to buyer@ and seller@ in the last 30 days. Sends no emails. */
export async function fillNotifications(
  services: Services,
  trx: Transaction<Tables>,
  past: readonly PastNotices[],
  now: Date,
): Promise<void> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('email', 'in', PEOPLE)
    .execute();
  const recent = past
    .filter(({ at }) => now.getTime() - at.getTime() < SHOWN_FOR_MS)
    .flatMap(({ at, notices }) => notices.map((notice) => ({ ...notice, at })));
  const rows: Insertable<Tables['notifications']>[] = (await nameAgents(trx, recent))
    .flatMap(({ to, content, at }) => {
      const person = people.find(({ email }) => email === to);
      const placing = { in_app: true, digest: null, created_at: at };
      return person ? [{ ...notificationRow(services, person, content, placing), at }] : [];
    })
    .map(({ at, ...row }, index) => ({
      ...row,
      id: demoId('notifications', index),
      read_at:
        now.getTime() - at.getTime() < UNREAD_FOR_MS
          ? null
          : new Date(at.getTime() + HOUR_MS).toISOString(),
    }));
  await insertRows(trx, 'notifications', rows);
}
