import { v7 as uuidv7 } from 'uuid';
import {
  editedRanges,
  editProblems,
  isEdited,
  type NightsEdit,
} from '#src/rules/calendar/calendarEdit.ts';
import { todayIn } from '#src/rules/dates/day.ts';
import { eachNight } from '#src/rules/dates/stay.ts';
import { arrivalRules } from '#src/rules/pricing/stayRules.ts';
import { sameValue } from '#src/rules/listings/listingChange.ts';
import type { CalendarEdit } from '#src/wire/calendar/calendar.ts';
import type { NightsState } from '#server/modules/calendar/tables.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { setNightRates } from '#server/modules/pricing/commands/setNightRates.ts';
import { nightsState, type NightsRange } from '../queries/nightsState.ts';
import { refusedEdit } from '../queries/editErrors.ts';
import { lockHomes, type LockedHome } from './lockHomes.ts';
import { occupyNights, openNights } from './ownEntries.ts';

/** The edit's problems. Days are local to each home, so the latest `today` decides. */
function problemsOf(edit: NightsEdit, homes: readonly LockedHome[], now: Date) {
  const nights = eachNight({ check_in: edit.from, check_out: edit.to });
  const today =
    homes
      .map(({ time_zone }) => todayIn(time_zone, now))
      .toSorted()
      .at(-1) ?? todayIn('UTC', now);
  const longest = ({ rates }: LockedHome) =>
    Math.min(...nights.map((night) => arrivalRules(rates, night, today).max_nights));
  return editProblems(edit, {
    today,
    longest: Math.min(...homes.map(longest)),
    homes: homes.length,
  });
}

/**
 * Changes nights of homes of one seller, all or none, and returns the id of the edit, which
 * `undoNights` takes. Writes the audit log of each home that changed. The caller has checked access.
 * Throws 422, 409 `draft`, `archived`, `nights_taken` with the buyers' names where `readsBookings`.
 */
export async function setNights(
  unit: UnitOfWork,
  sellerId: string,
  edit: CalendarEdit,
  readsBookings: boolean,
): Promise<string> {
  const ids = [...new Set(edit.property_ids)].toSorted();
  const homes = await lockHomes(unit, ids);
  const problems = problemsOf(edit, homes, unit.now);
  if (problems.length > 0) throw refusedEdit(problems);
  const { property_ids: _, ...change } = edit;
  return recordEdit(unit, sellerId, ids, change, async () => {
    await setAvailability(unit, ids, edit, readsBookings);
    await setRates(unit, ids, edit);
  });
}

/**
 * Runs changes of the nights of locked homes, keeps what they changed for the undo, and writes the
 * audit log with `change`. Returns the id of the edit.
 */
export async function recordEdit(
  unit: UnitOfWork,
  sellerId: string,
  ids: readonly string[],
  change: NightsRange & { readonly suggestions?: number },
  run: () => Promise<void>,
): Promise<string> {
  const { trx } = unit;
  const { from, to } = change;
  const before = await nightsState(trx, ids, change);
  await run();
  const after = await nightsState(trx, ids, change);
  const id = uuidv7();
  await trx
    .insertInto('calendar_edits')
    .values({ id, seller_id: sellerId, from, to, before, after, made_by: unit.acting.user_id })
    .execute();
  auditNights(unit, before, after, change);
  return id;
}

async function setAvailability(
  unit: UnitOfWork,
  ids: readonly string[],
  edit: CalendarEdit,
  readsBookings: boolean,
): Promise<void> {
  const { availability, note = '' } = edit;
  if (availability === undefined) return;
  const ranges = editedRanges(edit);
  for (const range of ranges) await openNights(unit, ids, range);
  if (availability === 'open') return;
  const entries = ids.flatMap((property_id) =>
    ranges.map(({ from, to }) => ({
      property_id,
      first: from,
      last: to,
      kind: availability,
      note,
    })),
  );
  await occupyNights(unit, entries, edit, readsBookings);
}

async function setRates(
  unit: UnitOfWork,
  ids: readonly string[],
  edit: CalendarEdit,
): Promise<void> {
  const { from, to, price, min_nights } = edit;
  if (price === undefined && min_nights === undefined) return;
  const nights = eachNight({ check_in: from, check_out: to })
    .filter((night) => isEdited(night, edit))
    .map((night) => ({ night, price, min_nights, source: 'hand' as const }));
  for (const property_id of ids) await setNightRates(unit, { property_id, nights });
}

/** Writes the audit log of each home whose nights differ; `change` says what was set. */
export function auditNights(
  unit: UnitOfWork,
  before: readonly NightsState[],
  after: readonly NightsState[],
  change: object,
): void {
  for (const [index, state] of after.entries()) {
    if (sameValue(before[index], state)) continue;
    unit.audit({
      action: 'properties.set_nights',
      resource: 'properties',
      record_id: state.property_id,
      differences: { calendar: [null, change] },
    });
  }
}
