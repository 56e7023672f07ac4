import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import { ROUTE_NAMES } from '#src/routes/table.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { CLIENT_ERROR_KINDS, PAGE_PARTS } from '#src/wire/observability/clientErrors.ts';

export const reportClientError = endpoint('POST /v1/client-errors', {
  operationId: 'reportClientError',
  summary: 'Report an error of a page in a browser',
  description: 'Goes to the server’s log and metrics. Nothing is stored.',
  internal: true,
  tag: 'client errors',
  access: anyone,
  body: z.strictObject({
    kind: z.enum(CLIENT_ERROR_KINDS),
    message: z.string().max(300),
    /** The page's route; null for a page that the specification does not name. */
    route: z.nullable(z.enum(ROUTE_NAMES)).default(null),
    part: z.nullable(z.enum(PAGE_PARTS)).default(null),
  }),
  perMinute: 30,
  bodyLimit: 2000,
});
