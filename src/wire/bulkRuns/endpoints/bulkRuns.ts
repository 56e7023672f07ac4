import { z } from 'zod';
import { canChangeSome } from '#src/schema/resourceGrants.ts';
import { bulkStart } from '#src/wire/bulkRuns/bulkRuns.ts';
import { resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** 1,000 records with values of their own. */
const START_MAX_BYTES = 1_000_000;

/** Starts a bulk run; a job changes its records. At most once per `Idempotency-Key`. */
export const startBulkRun = resourceEndpoint('POST /v1/admin/:resource/bulk', {
  accessOf: canChangeSome,
  sessionOnly: true,
  stepUp: true,
  body: bulkStart,
  bodyLimit: START_MAX_BYTES,
  reply: reply(z.object({ id: z.string() })),
  status: 201,
});
