import type { Kysely } from 'kysely';
import { BUNDLED_RATES } from '#src/rules/currencies/bundledRates.ts';
import type { ExchangeRate } from '#src/rules/currencies/rates.ts';
import type { Tables } from '../database/tables/index.ts';

/** A rate and where it is from; `source` is null for a bundled one. */
export interface KnownRate extends ExchangeRate {
  readonly source: string | null;
  readonly downloaded_at: string | null;
}

/** The newest rate of each currency: the downloaded one, or the bundled one where that is newer. */
export async function readRates(db: Kysely<Tables>): Promise<readonly KnownRate[]> {
  const rows = await db
    .selectFrom('exchange_rates')
    .select(['currency', 'rate', 'rate_date', 'source', 'downloaded_at'])
    .execute();
  return BUNDLED_RATES.map((bundled): KnownRate => {
    const row = rows.find(({ currency }) => currency === bundled.currency);
    return row && row.rate_date >= bundled.rate_date
      ? row
      : { ...bundled, source: null, downloaded_at: null };
  });
}
