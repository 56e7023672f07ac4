import { z } from 'zod';
import { canChangeSome } from '#src/schema/resourceGrants.ts';
import { bulkStart } from '#src/wire/bulkRuns/bulkRuns.ts';
import { resourceEndpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/** 1,000 records with values of their own. */
const START_MAX_BYTES = 1_000_000;

export const startBulkRun = resourceEndpoint('POST /v1/admin/:resource/bulk', {
  operationId: 'startBulkRun',
  summary: 'Start a bulk run over {many}',
  description: 'A job changes the records. At most one run starts per `Idempotency-Key`.',
  idempotencyKey: 'required',
  errors: ['not_found', 'step_up_required'],
  accessOf: canChangeSome,
  sessionOnly: true,
  stepUp: true,
  body: bulkStart,
  bodyLimit: START_MAX_BYTES,
  reply: reply(z.object({ id: z.string() })),
  status: 201,
});
