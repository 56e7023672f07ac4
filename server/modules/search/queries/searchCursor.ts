import { z } from 'zod';
import type { SearchQuery, SearchReply } from '#src/wire/search/search.ts';
import { invalid } from '#server/platform/errors.ts';

export type Count = SearchReply['meta']['count'];

/** The end of a page, where the next one begins. */
export interface PagePosition {
  /** The sort value of the last result, and its id to break ties. */
  readonly value: number;
  readonly id: string;
  /** Index values below this have been read; null if the index has the order of the results. */
  readonly from: number | null;
}

const shape = z.tuple([
  z.string(),
  z.number(),
  z.uuid(),
  z.nullable(z.number()),
  z.int().min(0),
  z.boolean(),
]);

/**
 * A checksum of the query without its page size. It guards against mix-ups, not attacks, so FNV-1a
 * is sufficient.
 */
function queryChecksum({ cursor: _, limit: __, ...query }: SearchQuery): string {
  const parts = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(parts);
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  }
  return (sum >>> 0).toString(36);
}

export function writeCursor(query: SearchQuery, { value, id, from }: PagePosition, count: Count) {
  const parts: z.infer<typeof shape> = [
    queryChecksum(query),
    value,
    id,
    from,
    count.value,
    count.exact,
  ];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Null for a first page. Throws 422 if the cursor is malformed or belongs to another query. */
export function readCursor(query: SearchQuery): { position: PagePosition; count: Count } | null {
  if (query.cursor === undefined) return null;
  const [checksum, value, id, from, total, exact] = parse(query.cursor);
  if (checksum !== queryChecksum(query)) {
    throw invalidCursor('This page belongs to another search. Start again from its first page.');
  }
  return { position: { value, id, from }, count: { value: total, exact } };
}

function parse(cursor: string): z.infer<typeof shape> {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidCursor(
      'The cursor is not valid for this search. Start again from the first page.',
    );
  }
}

const invalidCursor = (message: string) => invalid({ cursor: [message] }, message);
