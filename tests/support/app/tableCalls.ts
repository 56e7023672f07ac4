import { resources } from '#resources';
import type { Action, Resource } from '#src/schema/resource.ts';
import type { ResourceEndpoint, SingleEndpoint } from '#src/wire/endpoint.ts';
import { resourceRoute } from '#server/platform/http/serve.ts';

const files = import.meta.glob<Readonly<Record<string, SingleEndpoint | ResourceEndpoint>>>(
  '/src/wire/*/endpoints/*.ts',
  { eager: true },
);

/** An address of the API that exists as a route; ids are those of no record. */
export interface TableCall {
  readonly method: string;
  /** The address after `/api`, with parameters as in the table. */
  readonly path: string;
  readonly tag: string;
  /** Whether it concerns sign-in, access or where money is sent. */
  readonly guarded: boolean;
}

/** Every call of the endpoint table, and the CRUD calls and actions of every resource. */
export function tableCalls(): TableCall[] {
  const table = Object.values(files)
    .flatMap((file) => Object.values(file))
    .flatMap((one): TableCall[] => {
      if (!('accessOf' in one)) {
        const { sessionOnly, stepUp, tag, route } = one;
        return [callOf(route, tag, Boolean(sessionOnly) || Boolean(stepUp))];
      }
      return Object.values<Resource>(resources).map((resource) =>
        callOf(
          resourceRoute(one.route, resource),
          resource.name,
          Boolean(one.sessionOnly) || Boolean(one.stepUp && resource.stepUp),
        ),
      );
    });
  const records = Object.values<Resource>(resources).flatMap(({ name, path, actions }) => {
    const at = `/v1/admin/${path}`;
    return [
      `GET ${at}`,
      `GET ${at}/:id`,
      `POST ${at}`,
      `PUT ${at}/:id`,
      `DELETE ${at}/:id`,
      ...Object.keys(actions satisfies Record<string, Action>).map(
        (one) => `POST ${at}/:id/${one}`,
      ),
    ].map((route) => callOf(route, name, false));
  });
  return [...table, ...records];
}

function callOf(route: string, tag: string, guarded: boolean): TableCall {
  const [method = '', path = ''] = route.split(' ');
  return { method, path, tag, guarded };
}

/** The address with an id of no record for every parameter. */
export const filledPath = ({ path }: TableCall): string =>
  `/api${path.replaceAll(/:\w+/g, '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d')}`;
