import { resources } from '#resources';
import type { Actor } from '#src/access/grants.ts';
import { resourceRoute } from '#server/platform/http/serve.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ResourceEndpoint, SingleEndpoint } from '#src/wire/endpoint.ts';

const files = import.meta.glob<Readonly<Record<string, SingleEndpoint | ResourceEndpoint>>>(
  '/src/wire/*/endpoints/*.ts',
  { eager: true },
);

/** The routes of the endpoint table that the actor must not reach, as `GET /v1/bookings/:id`. */
export function refusedRoutes(actor: Actor | null): readonly string[] {
  return Object.values(files)
    .flatMap((file) => Object.values(file))
    .flatMap((endpoint) =>
      'accessOf' in endpoint
        ? Object.values<Resource>(resources).map((resource) => ({
            route: resourceRoute(endpoint.route, resource),
            access: endpoint.accessOf(resource),
          }))
        : [endpoint],
    )
    .filter(({ access }) => access(actor) === false)
    .map(({ route }) => route);
}
