import { z } from 'zod';
import type { SearchQuery, SearchReply } from '#src/wire/search/search.ts';
import { invalid } from '#server/platform/errors.ts';

export type Count = SearchReply['meta']['count'];

/** Where a page ends, and so where the next begins. */
export interface Position {
  /** The last result's value in the order, and its id where several have the same. */
  readonly value: number;
  readonly id: string;
  /** What is below it in the index has been seen; orders that are those of their index need none. */
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
 * What a cursor belongs to: the query, whatever the size of its pages. A check against mix-ups, no
 * secret, so a fast sum (FNV-1a) does.
 */
function belongsTo({ cursor: _, limit: __, ...query }: SearchQuery): string {
  const parts = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(parts);
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  }
  return (sum >>> 0).toString(36);
}

export function writeCursor(query: SearchQuery, { value, id, from }: Position, count: Count) {
  const parts: z.infer<typeof shape> = [
    belongsTo(query),
    value,
    id,
    from,
    count.value,
    count.exact,
  ];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Null for a first page. Throws 422 for a cursor that is none, or that belongs to another query. */
export function readCursor(query: SearchQuery): { position: Position; count: Count } | null {
  if (query.cursor === undefined) return null;
  const [owner, value, id, from, total, exact] = parse(query.cursor);
  if (owner !== belongsTo(query)) {
    throw refused('This page belongs to another search. Start again from its first page.');
  }
  return { position: { value, id, from }, count: { value: total, exact } };
}

function parse(cursor: string): z.infer<typeof shape> {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw refused('This is no page of a search. Start again from its first page.');
  }
}

const refused = (message: string) => invalid({ cursor: [message] }, message);
