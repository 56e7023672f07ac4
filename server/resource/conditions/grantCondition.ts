import { sql, type SqlBool } from 'kysely';
import type { Answer, Condition as Part, Where } from '#src/access/grants.ts';
import type { Fields } from '#src/schema/field.ts';
import type { Condition } from './withinCondition.ts';
import { referencedTable, splitPath } from './paths.ts';

/** The reference through which every condition reaches; null where they differ, or one needs none. */
function referenceOf(part: Part): string | null {
  if (!('all' in part)) return splitPath(part.column)?.[0] ?? null;
  const references = new Set(part.all.flatMap(({ any }) => any.map(referenceOf)));
  const [first = null] = references;
  return references.size === 1 ? first : null;
}

/** The part as the referenced record sees it: without the reference. */
function behind(part: Part): Part {
  return 'all' in part
    ? { all: part.all.map(({ any }) => ({ any: any.map(behind) })) }
    : { ...part, column: splitPath(part.column)?.[1] ?? part.column };
}

function byReference(parts: readonly Part[]): ReadonlyMap<string | null, readonly Part[]> {
  const groups = new Map<string | null, Part[]>();
  for (const part of parts) {
    const reference = referenceOf(part);
    const group = groups.get(reference);
    if (group) group.push(part);
    else groups.set(reference, [part]);
  }
  return groups;
}

function own(fields: Fields, part: Part): Condition {
  if ('all' in part)
    return sql`(${sql.join(
      part.all.map((each) => condition(fields, each)),
      sql` and `,
    )})`;
  const values = sql.join(part.in);
  return part.not
    ? sql<SqlBool>`${sql.ref(part.column)} not in (${values})`
    : sql<SqlBool>`${sql.ref(part.column)} in (${values})`;
}

/**
 * Conditions on one referenced table are one subquery. As an array it is evaluated once for the
 * statement, and PostgreSQL looks its ids up in the index of the reference, also within an `or`.
 */
function condition(fields: Fields, { any }: Where): Condition {
  const parts = [...byReference(any)].flatMap(([reference, group]) => {
    if (reference === null) return group.map((part) => own(fields, part));
    const { name, fields: referenced } = referencedTable(fields, reference);
    return [
      sql<SqlBool>`${sql.ref(reference)} = any(array(select id from ${sql.table(name)}
        where ${condition(referenced, { any: group.map(behind) })}))`,
    ];
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** A grant's result as a condition on the rows of a table. */
export function grantCondition({ fields }: { readonly fields: Fields }, answer: Answer): Condition {
  if (typeof answer === 'boolean') return answer ? sql`true` : sql`false`;
  return condition(fields, answer);
}
