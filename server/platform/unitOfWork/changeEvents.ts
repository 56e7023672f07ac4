import type { Transaction } from 'kysely';
import { staffChannel } from '#src/realtime/channels.ts';
import type { Tables } from '../database/tables/index.ts';
import type { Change, Item, Parties } from './parties.ts';

/**
 * The realtime events of one transaction's changes: to the staff's lists of the resource, and to the people who take
 * part in the records. Call it before the commit, publish after it.
 */
export async function changeEventsOf(
  trx: Transaction<Tables>,
  changes: readonly Change[],
  domains: readonly Parties[],
): Promise<Item[]> {
  const distinct = new Map(changes.map((one) => [`${one.resource} ${one.id}`, one]));
  const items = [...distinct.values()].map(({ resource, id }): Item => ({
    channel: staffChannel(resource),
    event: 'changed',
    data: { id },
  }));
  for (const { of, events } of domains) {
    const theirs = changes.filter(({ resource }) => of.some((one) => one === resource));
    if (theirs.length > 0) items.push(...(await events(trx, theirs)));
  }
  return items;
}
