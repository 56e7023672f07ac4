import type { DelegatedAccess } from '#src/access/roles.ts';
import type { ResourceEndpoint, SingleEndpoint } from '#src/wire/endpoint.ts';

const files = import.meta.glob<Readonly<Record<string, SingleEndpoint | ResourceEndpoint>>>(
  '/src/wire/*/endpoints/*.ts',
  { eager: true },
);

const endpoints = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .flatMap((endpoint) =>
      'access' in endpoint &&
      !endpoint.route.includes(' /v1/admin/') &&
      endpoint.access(null) === false
        ? [[endpoint.route as string, endpoint.agent] as const]
        : [],
    ),
);

/** Every endpoint that needs sign-in and is not one of staff, such as `GET /v1/bookings`. */
export const signedInRoutes: readonly string[] = [...endpoints.keys()].toSorted();

/** What an agent needs for one of them while acting for a seller; undefined where the endpoint does not say it. */
export const delegatedAccess = (route: string): DelegatedAccess | undefined => endpoints.get(route);
