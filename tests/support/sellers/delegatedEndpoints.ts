import type { ResourceEndpoint, SingleEndpoint } from '#src/wire/endpoint.ts';

const files = import.meta.glob<Readonly<Record<string, SingleEndpoint | ResourceEndpoint>>>(
  '/src/wire/*/endpoints/*.ts',
  { eager: true },
);

/** Every endpoint that needs sign-in and is not one of staff, such as `GET /v1/bookings`. */
export const signedInRoutes: readonly string[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .flatMap((endpoint) =>
    'access' in endpoint &&
    !endpoint.route.includes(' /v1/admin/') &&
    endpoint.access(null) === false
      ? [endpoint.route]
      : [],
  )
  .toSorted();
