import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { lockHomes } from '#server/modules/calendar/commands/lockHomes.ts';
import { setNightRates } from '#server/modules/pricing/commands/setNightRates.ts';
import { priceSuggestionsOf } from '../queries/priceSuggestions.ts';
import { open, suggestedRates } from './takeSuggestions.ts';

/**
 * Sets the suggested prices of all open nights of a home with automatic prices, as the system.
 * Repeated calls change nothing more. Does nothing where the seller has switched them off meanwhile.
 */
export async function applyAutomatic(unit: UnitOfWork, id: string): Promise<void> {
  await lockHomes(unit, [id]);
  const { settings, nights } = await priceSuggestionsOf(unit.trx, id, unit.now);
  if (!settings.automatic) return;
  const changed = nights.filter(
    (night) => open(night) && (night.current !== night.suggestion.price || night.source === null),
  );
  await unit.trx
    .updateTable('price_settings')
    .set({ applied_at: unit.now.toISOString() })
    .where('property_id', '=', id)
    .execute();
  const [first, last] = [changed[0], changed.at(-1)];
  if (!first || !last) return;
  const system = unit.as(SYSTEM);
  await setNightRates(system, { property_id: id, nights: suggestedRates(changed, 'automatic') });
  system.audit({
    action: 'properties.automatic_prices',
    resource: 'properties',
    record_id: id,
    differences: {
      calendar: [null, { from: first.date, to: last.date, nights: changed.length }],
    },
  });
}
