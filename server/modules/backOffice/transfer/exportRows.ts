import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import { resourceNamed } from '#resources/named.ts';
import { metaOf, type Fields } from '#src/schema/field.ts';
import { shownColumn } from '#src/schema/forms/shownColumn.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ExportQuery } from '#src/wire/backOffice/transfer.ts';
import { malformed } from '#server/platform/errors.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/csv/csv.ts';
import { visible, type ResourceContext } from '#server/resource/resourceContext.ts';
import { all, filterConditions } from '#server/resource/conditions/conditions.ts';
import { grantCondition } from '#server/resource/conditions/grantCondition.ts';
import { parseListQuery } from '#server/resource/listQuery.ts';
import { visibleFields } from '#src/schema/resourceGrants.ts';
import { idsIn, type AnyRecord } from '#server/resource/record.ts';
import { escapeFormula, SEPARATOR, toCell } from '#src/schema/cells.ts';
import { titleText } from '#server/resource/title.ts';
import { rowsInOrder } from './rowsInOrder.ts';

function columnsFrom(text: string | undefined, fields: Fields): readonly string[] {
  if (text === undefined) return Object.keys(fields);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw malformed('columns is not valid JSON.');
  }
  const { data } = z.array(z.string()).min(1).safeParse(parsed);
  const unknownColumn = data?.find((column) => !Object.hasOwn(fields, column));
  if (!data || unknownColumn !== undefined)
    throw malformed(
      `columns is a list of columns${unknownColumn ? `: ${unknownColumn} is none` : ''}.`,
    );
  return ['id', ...data.filter((column) => column !== 'id')];
}

/** A reference to a resource that the user can read. */
interface Titled {
  readonly column: string;
  readonly target: Resource;
}

/** The references whose titles are beside a column: itself, or those that the choice of `f.oneOf` names. */
function titledBeside(
  { actor }: ResourceContext,
  fields: Fields,
  column: string,
): readonly Titled[] {
  const field = fields[column];
  const { oneOf, values = [] } = field ? metaOf(field) : {};
  return (oneOf ? values : [column]).flatMap((name) => {
    const reference = fields[name];
    const target = reference && resourceNamed(metaOf(reference).references);
    return target && target.access.list(actor) !== false ? [{ column: name, target }] : [];
  });
}

/** The names of the columns. A title has the name of its reference without `_id`, unless another title has this name. */
function headerOf(
  parts: readonly { readonly column: string; readonly titled: readonly Titled[] }[],
): readonly string[] {
  const header: string[] = [];
  for (const { column, titled } of parts) {
    header.push(column);
    const title = `${column.replace(/_ids?$/, '')} (title)`;
    if (titled.length > 0) header.push(header.includes(title) ? `${column} (title)` : title);
  }
  return header;
}

/** Streams the list as CSV, whatever its size. */
export function exportRows(context: ResourceContext, texts: ExportQuery): Readable {
  const { services, resource, actor } = context;
  const fields = visibleFields(resource, actor);
  const { sort, filter } = parseListQuery(texts, resource, fields);
  const columns = columnsFrom(texts.columns, fields);
  const where = all([
    visible(context),
    ...filterConditions(resource, fields, filter, services.now(), actor),
  ]);
  const parts = columns.map((column) => ({
    column,
    field: fields[column],
    titled: titledBeside(context, fields, column),
  }));
  const titled = new Map(parts.flatMap((part) => part.titled.map((one) => [one.column, one])));
  const header = headerOf(parts);
  async function* chunks(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(header);
    for await (const rows of rowsInOrder(services.database.db, resource, sort, where)) {
      const titles = new Map(
        await Promise.all(
          [...titled].map(
            async ([column, one]) => [column, await titlesOf(context, one, rows)] as const,
          ),
        ),
      );
      let text = '';
      for (const row of rows) {
        const cells: string[] = [];
        for (const part of parts) {
          const { column, field } = part;
          cells.push(field ? toCell(field, row[column], row['currency']) : '');
          if (part.titled.length === 0) continue;
          const shown = shownColumn(fields, column, row);
          cells.push(titleCell(titles.get(shown), row[shown]));
        }
        text += csvLine(cells);
      }
      yield text;
    }
  }
  // The next batch is read only when the client has taken the last one. An error ends the download; a closed
  // connection ends the query.
  return Readable.from(chunks(), { highWaterMark: 1 });
}

async function titlesOf(
  { services, actor }: ResourceContext,
  { column, target }: Titled,
  rows: readonly AnyRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => idsIn(row[column])))];
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: string; title: string }>`
    select id, ${titleText(target)} as title from ${sql.table(target.name)}
    where id in (${sql.join(ids)}) and ${grantCondition(target, target.access.list(actor))}`.execute(
    services.database.db,
  );
  return new Map(found.rows.map(({ id, title }) => [id, title]));
}

const titleCell = (titles: ReadonlyMap<string, string> | undefined, value: unknown): string =>
  escapeFormula(
    idsIn(value)
      .flatMap((id) => titles?.get(id) ?? [])
      .join(SEPARATOR),
  );
