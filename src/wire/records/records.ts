import { z } from 'zod';
import { jsonText } from '#src/wire/jsonText.ts';

/** A record as its party reads it: the columns that they may see, and what they may do with it now. */
export const recordView = z.looseObject({
  id: z.string(),
  version: z.int(),
  abilities: z.record(z.string(), z.boolean()),
});
export type RecordView = z.infer<typeof recordView>;

/** The titles of the records that references point to, by id. */
const titles = z.record(z.string(), z.string());
export type Titles = z.infer<typeof titles>;

export const recordReply = z.object({ data: recordView, meta: z.object({ titles }) });

export const recordPage = z.object({
  data: z.array(recordView),
  meta: z.object({
    /** The position of the first record. */
    first: z.int(),
    /** How many records match. */
    total: z.int(),
    titles,
    /** Whether the user may create records. */
    create: z.boolean(),
  }),
});

/** The fields of a record; the declaration of the resource validates them. */
export const recordBody = z.record(z.string(), z.unknown());

/** The records that a reference may point to, by title. */
export const recordChoices = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Whether there are more than these: search for them by title. */
  meta: z.object({ more: z.boolean() }),
});
export const choicesQuery = z.object({
  q: z.string().trim().max(100).optional(),
  /** The values of the columns on which the choices depend, as JSON: `{"property_id": "…"}`. */
  given: jsonText(2000, () => recordBody).optional(),
});

/** One entry of a record's history, as its parties read it. */
export const recordEvent = z.object({
  sequence: z.int(),
  action: z.string(),
  at: z.string(),
  /** Who did it: the user, another person for the same seller, or Keystead. */
  by: z.enum(['you', 'person', 'keystead']),
  /** The name of the other person; null where the reader may not know it. */
  name: z.nullable(z.string()),
  /** Per column, the old and the new value. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type RecordEvent = z.infer<typeof recordEvent>;

export const recordHistory = z.object({
  data: z.array(recordEvent),
  meta: z.object({ next: z.nullable(z.int()), titles }),
});
