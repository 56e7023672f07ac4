import { z } from 'zod';

const named = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** One entry of a record's history, as staff read it. */
export const historyEntry = z.object({
  sequence: z.int(),
  action: z.string(),
  at: z.string(),
  actor: named,
  on_behalf_of: named,
  /** The name of the API token that the actor used; null without one. */
  token: z.nullable(z.string()),
  /** Per column, the old and the new value. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** Other details of the entry, such as a reason. */
  notes: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Newest first; `next` is the `before` of the next page. */
export const historyPage = z.object({
  data: z.array(historyEntry),
  meta: z.object({ next: z.nullable(z.int()) }),
});
export type HistoryPage = z.infer<typeof historyPage>;

export const historyQuery = z.object({ before: z.optional(z.coerce.number().int().min(1)) });

/** The version of the record after the change, or at its deletion. */
export const undoRequest = z.strictObject({ version: z.int().min(1) });

/** The last check of the audit log; `broken_at` is null where every row is intact. */
export const auditProof = z.object({
  rows: z.int(),
  broken_at: z.nullable(z.int()),
  at: z.string(),
});
export type AuditProof = z.infer<typeof auditProof>;
