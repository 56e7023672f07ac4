import { sql } from 'kysely';
import { visibleFields } from '#src/schema/resourceGrants.ts';
import type { ListTotal } from '#src/wire/backOffice/totals.ts';
import type { ListQueryTexts } from '#src/wire/backOffice/listQuery.ts';
import { all, filterConditions } from './conditions/conditions.ts';
import { parseListQuery } from './listQuery.ts';
import { visible, type ResourceContext } from './resourceContext.ts';

/** The sums of the declared money columns over the whole filtered list, one for each currency. */
export async function totals(
  context: ResourceContext,
  { filter: text }: Pick<ListQueryTexts, 'filter'>,
): Promise<ListTotal[]> {
  const { services, resource, actor } = context;
  const fields = visibleFields(resource, actor);
  const columns = resource.admin.totals.filter((column) => Object.hasOwn(fields, column));
  const { filter } = parseListQuery({ filter: text }, resource, fields);
  const where = all([
    visible(context),
    ...filterConditions(resource, fields, filter, services.now(), actor),
  ]);
  if (columns.length === 0) return [];
  const sums = columns.map(
    (column) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`,
  );
  const { rows } = await sql<Record<string, string | number>>`
    select currency, ${sql.join(sums)} from ${sql.table(resource.name)}
    where ${where} group by currency order by currency`.execute(services.database.db);
  return rows.map(({ currency, ...amounts }) => ({
    currency: String(currency),
    amounts: Object.fromEntries(
      Object.entries(amounts).map(([column, amount]) => [column, Number(amount)]),
    ),
  }));
}
