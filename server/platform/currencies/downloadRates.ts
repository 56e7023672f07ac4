import { v7 as uuidv7 } from 'uuid';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { todayIn } from '#src/rules/dates/day.ts';
import { type RatesFile, readRatesFile } from '#src/rules/currencies/ratesFile.ts';
import { FetchError, HostPausedError } from '../outgoing/fetchError.ts';
import { fetchPublic } from '../outgoing/fetchPublic.ts';
import type { Services } from '../services.ts';
import { SYSTEM } from '../unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '../unitOfWork/unitOfWork.ts';
import { readRates } from './readRates.ts';

/** The European Central Bank's file has 2 kB. */
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 15_000;
/** The scheduled job runs hourly, so that a failed download is repeated soon. */
const DOWNLOAD_EVERY_MS = 6 * 3_600_000;
const ROW = 'rates';

type Outcome = Extract<RatesFile, { ok: true }> | { readonly ok: false; readonly error: string };

async function download({ env, database, now, outgoing }: Services, url: string): Promise<Outcome> {
  try {
    const { status, body } = await fetchPublic(outgoing, url, {
      account: 'exchange rates',
      allowPrivate: env.EXCHANGE_RATES_ALLOW_PRIVATE,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      headers: { accept: 'application/xml, text/xml', 'user-agent': 'Keystead exchange rates' },
    });
    if (status < 200 || status > 299) return { ok: false, error: `status_${status}` };
    const known = await readRates(database.db);
    const today = todayIn('Europe/Berlin', now());
    const file = readRatesFile(body.toString('utf8'), CURRENCIES, known, today);
    return file.ok ? file : { ok: false, error: file.problem };
  } catch (error) {
    if (error instanceof FetchError) return { ok: false, error: error.code };
    if (error instanceof HostPausedError) return { ok: false, error: 'unreachable' };
    throw error;
  }
}

/** Stores rates that are not older than the stored ones. */
async function storeRates(unit: UnitOfWork, outcome: Extract<Outcome, { ok: true }>, url: string) {
  await unit.trx
    .insertInto('exchange_rates')
    .values(
      outcome.rates.map((rate) => ({
        id: uuidv7(),
        ...rate,
        source: url,
        downloaded_at: unit.now.toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('currency')
        .doUpdateSet((eb) => ({
          rate: eb.ref('excluded.rate'),
          rate_date: eb.ref('excluded.rate_date'),
          source: eb.ref('excluded.source'),
          downloaded_at: eb.ref('excluded.downloaded_at'),
        }))
        .whereRef('exchange_rates.rate_date', '<=', 'excluded.rate_date'),
    )
    .execute();
}

/** Downloads the rates and stores them, or why this failed; the known rates stay. */
export async function downloadRates(services: Services): Promise<void> {
  const url = services.env.EXCHANGE_RATES_URL;
  if (url === null) return;
  const outcome = await download(services, url);
  await transact(services, SYSTEM, async (unit) => {
    const tried_at = unit.now.toISOString();
    if (outcome.ok) await storeRates(unit, outcome, url);
    const result = outcome.ok
      ? { tried_at, succeeded_at: tried_at, error: null }
      : { tried_at, error: outcome.error };
    await unit.trx
      .insertInto('rate_downloads')
      .values({ id: uuidv7(), name: ROW, succeeded_at: null, ...result })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(result))
      .execute();
  });
}

export const latestDownload = ({ database: { db } }: Pick<Services, 'database'>) =>
  db
    .selectFrom('rate_downloads')
    .select(['tried_at', 'succeeded_at', 'error'])
    .where('name', '=', ROW)
    .executeTakeFirst();

/** The scheduled download, unless the last one is recent. */
export async function downloadDueRates(services: Services): Promise<void> {
  const latest = await latestDownload(services);
  const since = services.now().getTime() - Date.parse(latest?.succeeded_at ?? '1970-01-01');
  if (since >= DOWNLOAD_EVERY_MS) await downloadRates(services);
}
