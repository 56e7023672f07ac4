import type { HistoryEntry } from '#src/wire/backOffice/history.ts';
import type { RecordEvent } from '#src/wire/records/records.ts';
import { history } from '#server/modules/backOffice/history/history.ts';
import { find } from '#server/resource/resourceContext.ts';
import { titlesOf } from './references.ts';
import type { PartyContext } from './partyContext.ts';

/**
 * The history of a record that the seller or the buyer may read. It names the people who acted for the same profile,
 * no staff and no other party, and leaves out what only staff enter, such as a reason.
 */
export async function partyHistory(context: PartyContext, id: string, before: number | null) {
  await find(context, context.services.database.db, id, 'read');
  const { data, meta } = await history(context, id, before);
  const values = data.flatMap(({ changes }) =>
    [0, 1].map((side) =>
      Object.fromEntries(Object.entries(changes).map(([column, pair]) => [column, pair[side]])),
    ),
  );
  return {
    data: data.map((entry) => eventOf(entry, context)),
    meta: { next: meta.next, titles: await titlesOf(context, values) },
  };
}

function eventOf(
  { sequence, action, at, actor, on_behalf_of, changes }: HistoryEntry,
  { actor: reader, profile_id }: PartyContext,
): RecordEvent {
  const event = { sequence, action, at, changes, name: null };
  if (actor?.id === reader.user_id) return { ...event, by: 'you' };
  if (on_behalf_of === null) return { ...event, by: 'keystead' };
  return {
    ...event,
    by: 'person',
    name: on_behalf_of.id === profile_id ? (actor?.name ?? null) : null,
  };
}
