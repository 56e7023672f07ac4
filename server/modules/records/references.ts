import { sql } from 'kysely';
import type { z } from 'zod';
import { resourceNamed } from '#resources/named.ts';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { visibleFields } from '#src/schema/resourceGrants.ts';
import { matchFilter } from '#src/schema/forms/matching.ts';
import { recordBody, type choicesQuery, type Titles } from '#src/wire/records/records.ts';
import { malformed, notFound } from '#server/platform/errors.ts';
import { all, filterConditions, type Condition } from '#server/resource/conditions/conditions.ts';
import { parseJson } from '#server/resource/listQuery.ts';
import { idsIn, metasOf, type AnyRecord } from '#server/resource/record.ts';
import { visible, type ResourceContext } from '#server/resource/resourceContext.ts';
import { titleText } from '#server/resource/title.ts';
import { alphabetical, containsText } from '#server/platform/database/textOrder.ts';
import type { PartyContext } from './partyContext.ts';

interface Choice {
  readonly id: string;
  readonly title: string;
}

const MAX_CHOICES = 100;

/** The records of a resource that the actor may read, by title. */
async function titled(
  context: ResourceContext,
  target: Resource,
  conditions: readonly Condition[],
  limit: number,
): Promise<readonly Choice[]> {
  const where = all([visible({ ...context, resource: target }), ...conditions]);
  const { rows } = await sql<Choice>`select id, ${titleText(target)} as title
    from ${sql.table(target.name)} where ${where}
    order by ${alphabetical(titleText(target))}, id limit ${limit}`.execute(
    context.services.database.db,
  );
  return rows;
}

/** The titles of the records to which the references of these records point. */
export async function titlesOf(
  context: ResourceContext,
  records: readonly AnyRecord[],
): Promise<Titles> {
  const titles: Record<string, string> = {};
  for (const [column, { references }] of metasOf(visibleFields(context.resource, context.actor))) {
    const target = resourceNamed(references);
    const ids = [...new Set(records.flatMap((record) => idsIn(record[column])))];
    if (!target || ids.length === 0) continue;
    const found = await titled(context, target, [sql`id in (${sql.join(ids)})`], ids.length);
    for (const { id, title } of found) titles[id] = title;
  }
  return titles;
}

/**
 * The records that a reference may point to: those that the actor may read and that match the form (`f.matching`). Throws
 * 400 for values that the columns do not take.
 */
export async function choicesOf(
  context: ResourceContext,
  column: string,
  { q = '', given = '{}' }: z.infer<typeof choicesQuery>,
) {
  const { resource, actor } = context;
  const fields = visibleFields(resource, actor);
  const field = Object.hasOwn(fields, column) ? fields[column] : undefined;
  const target = field && resourceNamed(metaOf(field).references);
  if (!target) throw notFound();
  const { data: values } = recordBody.safeParse(parseJson('given', given));
  if (!values) throw malformed('given is an object, such as {"property_id": "…"}.');
  const filter = matchFilter(metaOf(field), values);
  if (filter === null) return { data: [], meta: { more: false } };
  const found = await titled(
    context,
    target,
    [
      ...filterConditions(target, target.fields, filter, context.services.now()),
      ...(q === '' ? [] : [containsText(titleText(target), q)]),
    ],
    MAX_CHOICES + 1,
  );
  return { data: found.slice(0, MAX_CHOICES), meta: { more: found.length > MAX_CHOICES } };
}

/**
 * Fills the references to people that the form does not ask for: those to profiles with the acting profile, those to
 * users with the user.
 */
export function withOwn(
  { resource: { market, fields }, actor, profile_id }: PartyContext,
  body: AnyRecord,
): AnyRecord {
  const own: Readonly<Record<string, string>> = { profiles: profile_id, users: actor.user_id };
  const filled = metasOf(fields).flatMap(
    ([column, { references = '', nullable, locked, fallback }]): readonly [string, unknown][] =>
      own[references] === undefined ||
      nullable ||
      locked ||
      fallback ||
      market?.form.includes(column)
        ? []
        : [[column, own[references]]],
  );
  return { ...Object.fromEntries(filled), ...body };
}
