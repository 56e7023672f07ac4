import { sameValue } from '#src/rules/listings/listingChange.ts';
import type { NightsState } from '#server/modules/calendar/tables.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { clearNightRates, setNightRates } from '#server/modules/pricing/commands/setNightRates.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { nightsState } from '../queries/nightsState.ts';
import { lockHomes } from './lockHomes.ts';
import { occupyNights } from './ownEntries.ts';
import { auditNights } from './setNights.ts';
import { removeOwnEntry } from '#server/modules/nights/commands/freeNights.ts';

/**
 * Restores the nights as they were before an edit. Throws 404, 409 `already_undone`,
 * `changed_meanwhile` where they differ from what the edit left, `nights_taken`.
 */
export async function undoNights(
  unit: UnitOfWork,
  id: string,
  readsBookings: boolean,
): Promise<void> {
  const { trx } = unit;
  const edit = await trx
    .selectFrom('calendar_edits')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!edit) throw notFound('edit');
  if (edit.undone_at !== null) throw conflict('already_undone', 'This edit is undone already.');
  const ids = edit.after.map(({ property_id }) => property_id);
  await lockHomes(unit, ids);
  const range = { from: edit.from, to: edit.to };
  const current = await nightsState(trx, ids, range);
  if (!sameValue(current, edit.after))
    throw conflict('changed_meanwhile', 'These nights have changed since. Nothing was undone.');
  await restoreEntries(unit, edit, readsBookings);
  for (const [index, { property_id, rates }] of edit.before.entries())
    await restoreRates(unit, property_id, rates, edit.after[index]?.rates ?? []);
  await trx
    .updateTable('calendar_edits')
    .set({ undone_at: unit.now.toISOString() })
    .where('id', '=', id)
    .execute();
  auditNights(unit, edit.after, edit.before, { ...range, undone: true });
}

interface Edit {
  readonly from: NightsState['entries'][number]['first'];
  readonly to: NightsState['entries'][number]['last'];
  readonly before: readonly NightsState[];
  readonly after: readonly NightsState[];
}

async function restoreEntries(
  unit: UnitOfWork,
  { from, to, before, after }: Edit,
  readsBookings: boolean,
): Promise<void> {
  for (const [index, { property_id, entries }] of before.entries()) {
    const left = after[index]?.entries ?? [];
    if (sameValue(entries, left)) continue;
    for (const { first } of left) await removeOwnEntry(unit, property_id, first);
    const restored = entries.map((entry) => ({ ...entry, property_id }));
    const range = { from: isoDate(from), to: isoDate(to) };
    await occupyNights(unit, restored, range, readsBookings);
  }
}

/** Sets the nights of both lists as in `before`. */
async function restoreRates(
  unit: UnitOfWork,
  property_id: string,
  before: NightsState['rates'],
  after: NightsState['rates'],
): Promise<void> {
  const nights = [...before, ...after].map(({ night }) => night);
  if (nights.length === 0) return;
  await clearNightRates(unit, property_id, nights);
  await setNightRates(unit, {
    property_id,
    nights: before.map((rate) => ({ ...rate, night: isoDate(rate.night) })),
  });
}
