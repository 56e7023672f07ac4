import { z } from 'zod';
import { auditProof } from './history.ts';

const waiting = z.object({
  count: z.int(),
  /** How long the oldest has waited, in seconds; 0 without one. */
  oldest_s: z.int(),
});

/** `GET /v1/admin/system-health`: what an operator checks first. */
export const systemHealth = z.object({
  /** The servers that were seen within a day, the latest first. */
  nodes: z.array(
    z.object({
      id: z.string(),
      host: z.string(),
      build: z.string(),
      node_version: z.string(),
      clock_ahead_s: z.nullable(z.int()),
      started_at: z.string(),
      seen_at: z.string(),
      /** Whether it reported within a minute. */
      running: z.boolean(),
    }),
  ),
  queues: z.array(
    z.object({
      name: z.string(),
      due: z.int(),
      later: z.int(),
      running: z.int(),
      retrying: z.int(),
      failed: z.int(),
      /** How long the oldest due job has waited; 0 without one. */
      oldest_s: z.int(),
      /** How long the oldest running job has run; 0 without one. */
      longest_s: z.int(),
    }),
  ),
  /** Jobs that used up their attempts, the latest first; at most 50. */
  failed_jobs: z.array(
    z.object({
      id: z.string(),
      queue: z.string(),
      message: z.string(),
      attempts: z.int(),
      /** The ids in the job's data, such as `booking_id 0197…`. */
      about: z.string(),
      failed_at: z.string(),
    }),
  ),
  emails: waiting,
  /** Events of the payment provider that no job has handled. */
  payment_events: waiting,
  webhooks: z.object({
    /** Switched off because every attempt failed. */
    disabled: z.int(),
    /** Deliveries of the last day that were given up. */
    failed_deliveries: z.int(),
  }),
  /** The read replicas, as the answering server sees them. */
  replicas: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['checking', 'ok', 'behind', 'gone', 'foreign', 'not_replica']),
      lag_s: z.nullable(z.number()),
      /** Why it is not read from; null while it is. */
      problem: z.nullable(z.string()),
    }),
  ),
  audit: z.nullable(auditProof),
  ledger: z.nullable(z.object({ ok: z.boolean(), problems: z.array(z.string()), at: z.string() })),
  storage: z.object({
    kind: z.enum(['folder', 'bucket']),
    /** Why a file could not be written, read and removed; null where it could. */
    error: z.nullable(z.string()),
    /** Free bytes of the data folder's disk. */
    free_bytes: z.number(),
  }),
  /** Seconds by which the answering server's clock is ahead of the database's; null while both agree. */
  clock_ahead_s: z.nullable(z.int()),
});
export type SystemHealth = z.infer<typeof systemHealth>;
