import { searchContext, type SearchContext } from '#server/modules/search/queries/searchContext.ts';
import { processEach } from '#server/platform/jobs/processEach.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import type { DisplayCurrency } from '#src/rules/currencies/currencies.ts';
import { conversionTo } from '#src/rules/currencies/rates.ts';
import { readRates } from '#server/platform/currencies/readRates.ts';
import { type Alerts, CHECK_EVERY_MS, compareMatches } from '#src/rules/saved/searchAlerts.ts';
import { searchMatchedEmail } from '../emails/searchEmail.ts';
import { matchesOf } from '../queries/searchMatches.ts';

const BATCH = 100;
/** A run ends after this many batches; the next one continues with the searches that wait longest. */
const BATCHES = 20;

interface DueSearch {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly alerts: Alerts;
  readonly checked_at: string;
  readonly known: readonly string[];
  readonly gone: Readonly<Record<string, string>>;
  readonly email: string;
  readonly display_currency: DisplayCurrency | null;
}

/** Checks the saved searches whose time has come, and sends one email for each with new matches. */
export async function alertSearches(services: Services): Promise<void> {
  const context = searchContext(services);
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const due = await dueSearches(services);
    await processEach(due, (search) => alertOne(services, context, search));
    if (due.length < BATCH) return;
  }
}

function dueSearches({ database: { db }, now }: Services): Promise<DueSearch[]> {
  const before = (every: number) => new Date(now().getTime() - every).toISOString();
  return db
    .selectFrom('saved_searches as s')
    .innerJoin('profiles as p', 'p.id', 's.profile_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([
      's.id',
      's.name',
      's.query',
      's.alerts',
      's.checked_at',
      's.known',
      's.gone',
      'u.email',
      'u.display_currency',
    ])
    .where('s.deleted_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .where((eb) =>
      eb.or(
        (['daily', 'immediately'] as const).map((alerts) =>
          eb.and([
            eb('s.alerts', '=', alerts),
            eb('s.checked_at', '<=', before(CHECK_EVERY_MS[alerts])),
          ]),
        ),
      ),
    )
    .orderBy('s.checked_at')
    .limit(BATCH)
    .execute();
}

/**
 * Searches outside the transaction. The update then requires that no other run has checked the search
 * meanwhile, so that nothing is sent twice; the email commits with it.
 */
async function alertOne(services: Services, context: SearchContext, search: DueSearch) {
  const found = await matchesOf(context, search.query);
  await transact(services, SYSTEM, async (unit) => {
    const { now } = unit;
    const { fresh, next } = compareMatches(
      search,
      (found ?? []).map(({ id }) => id),
      now,
    );
    const homes = (found ?? []).filter(({ id }) => fresh.includes(id));
    const alerts = search.alerts;
    const updated = await unit.trx
      .updateTable('saved_searches')
      .set({
        checked_at: now.toISOString(),
        // Its dates have passed or its place is gone: it finds nothing any more.
        ...(found ? { known: [...next.known], gone: next.gone } : { alerts: 'off' as const }),
        ...(homes.length > 0 && { alerted_at: now.toISOString() }),
      })
      .where('id', '=', search.id)
      .where('checked_at', '=', search.checked_at)
      .where('alerts', '=', alerts)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!updated || homes.length === 0 || alerts === 'off') return;
    const to = search.display_currency;
    const conversion = to && conversionTo(to, CURRENCIES, await readRates(unit.trx));
    unit.mail(
      search.email,
      searchMatchedEmail({ ...search, conversion }, alerts, homes, services.env.PUBLIC_URL),
    );
  });
}
