import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type IsoDate, todayIn } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import { limitProblems, type LimitProblem } from '#src/rules/priceSuggestions/limits.ts';
import type { PriceSettingsEdit } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { ApiError, invalid, stale } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { lockHomes } from '#server/modules/calendar/commands/lockHomes.ts';
import { setNightRates } from '#server/modules/pricing/commands/setNightRates.ts';
import { priceSettingsOf } from '../queries/priceSuggestions.ts';
import { applyAutomatic } from './applyAutomatic.ts';

const amount = (limit: number | null) => ((limit ?? 0) / 100).toFixed(2);

const TEXTS: Readonly<Record<LimitProblem['code'], (limit: number | null) => string>> = {
  required: () => 'Automatic prices need both limits.',
  too_low: (limit) => `At least ${amount(limit)}.`,
  too_high: (limit) => `At most ${amount(limit)}.`,
  below_minimum: () => 'The maximum must not be below the minimum.',
  below_discounted_minimum: (limit) =>
    `At least ${amount(limit)}, so that the minimum holds after your largest discount.`,
};

function refused(problems: readonly LimitProblem[]): ApiError {
  const errors = Object.fromEntries(
    problems.map(({ field, code, limit }) => [field, [TEXTS[code](limit)]]),
  );
  const details = { problems };
  return new ApiError(422, 'invalid', 'Please fix the marked fields.', { errors, details });
}

/**
 * Saves the settings of price suggestions. Automatic prices apply at once; switched off, they are
 * kept or removed. Throws 409 `stale`, 422 at the field.
 */
export async function savePriceSettings(
  unit: UnitOfWork,
  id: string,
  { version, automatic_prices, ...settings }: PriceSettingsEdit,
): Promise<void> {
  const { trx } = unit;
  const [home] = await lockHomes(unit, [id]);
  if (!home) return;
  const { version: current, ...before } = await priceSettingsOf(trx, id);
  if (current !== version) throw stale({ ...before, version: current });
  const problems = limitProblems(settings, home.rates);
  if (problems.length > 0) throw refused(problems);
  const ends = before.automatic && !settings.automatic;
  if (ends && automatic_prices === undefined)
    throw invalid({ automatic_prices: ['Choose whether to keep or remove the prices.'] });
  const values = {
    ...settings,
    minimum: settings.minimum === null ? null : cents(settings.minimum),
    maximum: settings.maximum === null ? null : cents(settings.maximum),
  };
  await trx
    .insertInto('price_settings')
    .values({ id: uuidv7(), property_id: id, ...values })
    .onConflict((on) => on.column('property_id').doUpdateSet(values))
    .execute();
  unit.audit({
    action: 'properties.price_settings',
    resource: 'properties',
    record_id: id,
    differences: { price_settings: [before, settings] },
  });
  if (ends && automatic_prices === 'remove')
    await removeAutomatic(unit, id, todayIn(home.time_zone, unit.now));
  if (settings.automatic) await applyAutomatic(unit, id);
}

/** Clears the automatic prices from `today` on. Suggestions that were taken stay. */
async function removeAutomatic(unit: UnitOfWork, id: string, today: IsoDate): Promise<void> {
  const { rows } = await sql<{ readonly night: IsoDate }>`
    select night::text as night from night_rates where property_id = ${id}
      and source = 'automatic' and price is not null and night >= ${today}::date`.execute(unit.trx);
  const nights = rows.map(({ night }) => ({ night, price: null, source: 'automatic' as const }));
  await setNightRates(unit, { property_id: id, nights });
}
