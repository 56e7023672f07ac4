import { isoDate } from '#src/rules/dates/day.ts';
import type {
  PriceSuggestions,
  SuggestedNight,
} from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { lockHomes } from '#server/modules/calendar/commands/lockHomes.ts';
import { recordEdit } from '#server/modules/calendar/commands/setNights.ts';
import { setNightRates } from '#server/modules/pricing/commands/setNightRates.ts';
import { priceSuggestionsOf } from '../queries/priceSuggestions.ts';

/** Free nights whose price nobody set by hand. */
export const open = ({ free, source }: SuggestedNight): boolean => free && source !== 'hand';

export const suggestedRates = (
  nights: readonly SuggestedNight[],
  source: 'suggestion' | 'automatic',
) => nights.map(({ date, suggestion: { price } }) => ({ night: isoDate(date), price, source }));

interface Range {
  readonly from: PriceSuggestions['today'];
  readonly to: PriceSuggestions['today'];
  readonly total: number;
}

/**
 * Sets the suggested prices of the open nights of a range, and returns the id of the edit. Throws
 * 409 `suggestions_changed` where their sum differs from `total`, `nothing_to_take`, 422.
 */
export async function takeSuggestions(
  unit: UnitOfWork,
  sellerId: string,
  id: string,
  { from, to, total }: Range,
): Promise<string> {
  await lockHomes(unit, [id]);
  const { nights, today } = await priceSuggestionsOf(unit.trx, id, unit.now);
  if (to <= from) throw invalid({ to: ['The end must be after the first night.'] });
  if (from < today) throw invalid({ from: ['Past nights cannot be changed.'] });
  const taken = nights.filter((night) => open(night) && from <= night.date && night.date < to);
  if (taken.length === 0)
    throw conflict('nothing_to_take', 'None of these nights can take a suggestion.');
  const sum = taken.reduce((all, { suggestion }) => all + suggestion.price, 0);
  if (sum !== total)
    throw conflict('suggestions_changed', 'The suggestions have changed. Look at them again.');
  return recordEdit(unit, sellerId, [id], { from, to, suggestions: taken.length }, () =>
    setNightRates(unit, { property_id: id, nights: suggestedRates(taken, 'suggestion') }),
  );
}
