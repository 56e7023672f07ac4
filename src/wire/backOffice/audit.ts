import { z } from 'zod';
import { day } from '#src/schema/field.ts';
import { historyEntry } from './history.ts';

const text = z.string().trim().min(1).max(100).optional();

/** What may be searched: all that are given must match. */
export const auditSearch = z.strictObject({
  /** Part of the name or email of the person who acted, or their id. */
  who: text,
  /** Part of the action, such as `bookings.cancel_by_staff`. */
  what: text,
  /** The name of a resource, such as `bookings`. */
  resource: text,
  record_id: text,
  /** The first and the last day, in UTC. */
  from: day().optional(),
  to: day().optional(),
});
export type AuditSearch = z.infer<typeof auditSearch>;

export const auditQuery = z.strictObject({
  ...auditSearch.shape,
  before: z.coerce.number().int().min(1).optional(),
});

/** An entry of the audit log; values under secret names are masked. */
export const auditEntry = z.object({
  sequence: z.int(),
  at: z.string(),
  /** The whole action, such as `bookings.cancel_by_staff`. */
  action: z.string(),
  resource: z.string(),
  record_id: z.string(),
  actor: historyEntry.shape.actor,
  on_behalf_of: historyEntry.shape.on_behalf_of,
  token: historyEntry.shape.token,
  address: z.string(),
  differences: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Newest first; `next` is the `before` of the next page. */
export const auditPage = z.object({
  data: z.array(auditEntry),
  meta: z.object({ next: z.nullable(z.int()) }),
});
export type AuditPage = z.infer<typeof auditPage>;
