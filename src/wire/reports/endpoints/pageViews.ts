import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import { isStaffPath } from '#src/routes/fronts.ts';
import { ROUTES, ROUTE_NAMES } from '#src/routes/table.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const countPageView = endpoint('POST /v1/page-views', {
  operationId: 'countPageView',
  summary: 'Count a page view',
  internal: true,
  tag: 'page views',
  access: anyone,
  body: z.strictObject({
    route: z.enum(ROUTE_NAMES.filter((name) => !isStaffPath(ROUTES[name].path))),
    property_id: z.nullable(z.uuid()).default(null),
  }),
  perMinute: 120,
  bodyLimit: 400,
});
