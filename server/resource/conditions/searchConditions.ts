import { sql, type SqlBool } from 'kysely';
import { resourceNamed } from '#resources/named.ts';
import type { Actor } from '#src/access/grants.ts';
import { isStaff } from '#src/access/roles.ts';
import { metaOf } from '#src/schema/field.ts';
import { withReference } from '#src/rules/texts/reference.ts';
import { asEmail } from '#src/schema/texts/emailAddress.ts';
import type { Resource } from '#src/schema/resource.ts';
import { searchedReferences, searchedText } from '#server/platform/database/schema/searchedText.ts';
import { malformed } from '#server/platform/errors.ts';
import { grantCondition } from './grantCondition.ts';
import { titleText } from '../title.ts';
import type { Condition } from './withinCondition.ts';
import { containsText } from '#server/platform/database/textOrder.ts';

const MAX_WORDS = 8;

/** From a payment to its booking, its property and the place of it. */
const MAX_DEPTH = 3;

/**
 * Each word of a search must occur in one of the searched columns, or in a record that one of the searched
 * references names. Throws 400 where the resource has no search.
 */
export function searchConditions(
  resource: Resource,
  value: unknown,
  actor: Actor | null,
): Condition[] {
  if (typeof value !== 'string' || value.includes('\0')) throw malformed('filter.q is a text.');
  if (resource.admin.search.length === 0)
    throw malformed(`${resource.path} cannot be searched by a text.`);
  const words = withReference(value).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) =>
    containing(resource, word.includes('@') ? asEmail(word) : word, actor, MAX_DEPTH),
  );
}

function containing(
  resource: Resource,
  word: string,
  actor: Actor | null,
  depth: number,
): Condition {
  const text = searchedText(resource);
  const parts = text === null ? [] : [containsText(sql.raw(text), word)];
  if (depth > 0)
    for (const column of searchedReferences(resource)) {
      const field = resource.fields[column];
      const { kind, references } = field ? metaOf(field) : {};
      const target = resourceNamed(references);
      const named = target && namedBy(target, word, actor, depth - 1);
      // As an array it is evaluated once, and PostgreSQL looks its ids up in the index of the reference.
      if (target && named)
        parts.push(sql<SqlBool>`${sql.ref(column)} ${kind === 'refs' ? sql`&& ` : sql`= any`}(array(
          select id from ${sql.table(target.name)} where ${named}))`);
    }
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/**
 * The referenced records that the actor may read and find. Of others, staff see the title with each record that
 * refers to them, so they find by the title alone; nobody else finds by them.
 */
function namedBy(
  target: Resource,
  word: string,
  actor: Actor | null,
  depth: number,
): Condition | null {
  const answer = target.access.list(actor);
  if (answer === true) return containing(target, word, actor, depth);
  if (actor && isStaff(actor)) return containsText(titleText(target), word);
  if (answer === false) return null;
  return sql`${grantCondition(target, answer)} and ${containing(target, word, actor, depth)}`;
}
