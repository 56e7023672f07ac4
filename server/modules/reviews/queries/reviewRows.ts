import type { Kysely, Selectable } from 'kysely';
import { isPublic, REVIEW_PARTS } from '#src/rules/reviews/review.ts';
import type { StayReview } from '#src/wire/reviews/review.ts';
import { momentCursor, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Reviews with their author's name. */
export const reviewRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('reviews')
    .innerJoin('profiles as authors', 'authors.id', 'reviews.author_id')
    .selectAll('reviews')
    .select('authors.display_name as author');

type Row = Selectable<Tables['reviews']> & { readonly author: string };

/** A review for its author, or for everyone once it is public. */
export function reviewOf(row: Row): StayReview {
  const { id, by, author, rating, body, state, answer, created_at } = row;
  const parts = Object.fromEntries(
    REVIEW_PARTS.flatMap((part) => (row[part] === null ? [] : [[part, row[part]]])),
  );
  // A report is for staff only.
  const shown = state === 'reported' ? 'published' : state;
  return { id, by, author, rating, parts, body, state: shown, answer, created_at };
}

/** As the other side and the public see it; null before its publication and while it is hidden. */
export const publicReviewOf = (row: Row | undefined): StayReview | null =>
  row && isPublic(row.state) ? reviewOf(row) : null;

const PAGE = 20;

/** A page of reviews, the latest first. */
export async function reviewPage<Item>(
  query: ReturnType<typeof reviewRows>,
  cursor: string | undefined,
  itemOf: (row: Row) => Item,
): Promise<{ data: Item[]; meta: { next_cursor: string | null } }> {
  const after = readCursor(momentCursor, cursor);
  const narrowed = after
    ? query.where((eb) =>
        eb(eb.refTuple('reviews.created_at', 'reviews.id'), '<', eb.tuple(...after)),
      )
    : query;
  const rows = await narrowed
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  const next_cursor = rows.length > PAGE && last ? writeCursor([last.created_at, last.id]) : null;
  return { data: shown.map(itemOf), meta: { next_cursor } };
}
