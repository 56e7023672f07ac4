import type { Transaction } from 'kysely';
import type { PriceSettingsEdit } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { savePriceSettings } from '#server/modules/priceSuggestions/commands/savePriceSettings.ts';
import type { Audited } from '#server/platform/audit/appendAudit.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { noEffects, unitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Home } from './home.ts';
import { HOUR_MS, later } from '../moments.ts';
import { actingAs } from '../people/acting.ts';
import { SELLERS } from '../people/sellers.ts';

const SELLER = SELLERS.marta;

/** The lowest and the highest price as shares of a home's base price. */
const LIMITS = { minimum: 0.75, maximum: 1.6 } as const;

interface DemoSettings extends Pick<PriceSettingsEdit, 'automatic' | 'strength'> {
  /** Counted from the seller's last published home. */
  readonly from_last: number;
  readonly hours_ago: number;
}

/** One home has automatic prices, one has limits and suggestions to use. */
const SETTINGS: readonly DemoSettings[] = [
  { from_last: 1, automatic: true, strength: 'normal', hours_ago: 4 },
  { from_last: 2, automatic: false, strength: 'strong', hours_ago: 28 },
];

/** Saves the settings of price suggestions of two homes of seller@ through the command. */
export async function fillPriceSuggestions(
  services: Services,
  trx: Transaction<Tables>,
  homes: readonly Home[],
  now: Date,
): Promise<Audited[]> {
  const published = homes.filter(
    ({ listing, row }) => SELLERS[listing.seller] === SELLER && row.state === 'published',
  );
  const effects = noEffects();
  for (const { from_last, hours_ago, ...settings } of SETTINGS) {
    const home = published.at(-from_last);
    if (!home) continue;
    const at = later(now, -hours_ago * HOUR_MS);
    const unit = unitOfWork(services, trx, actingAs(SELLER.email, 'seller'), effects, at);
    const share = (part: number) => Math.round((home.rates.base * part) / 100) * 100;
    await savePriceSettings(unit, home.row.id, {
      ...settings,
      minimum: share(LIMITS.minimum),
      maximum: share(LIMITS.maximum),
      version: 0,
    });
  }
  return effects.audits;
}
