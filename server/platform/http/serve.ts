import type {
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
  preValidationAsyncHookHandler,
} from 'fastify';
import { z } from 'zod';
import type { Resource } from '#src/schema/resource.ts';
import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResourceEndpoint,
  ResourceRoute,
  Route,
  SingleEndpoint,
} from '#src/wire/endpoint.ts';
import { documented, ofResource } from '../apiDocs/documented.ts';
import type { Api } from './api.ts';

/** A request of the endpoint, validated. */
export type RequestOf<E extends Endpoint> = FastifyRequest<{
  Params: ParamsOf<E>;
  Querystring: QueryOf<E>;
  Body: BodyOf<E>;
}>;

type Replied<E> = E extends { readonly reply: infer S extends z.ZodType }
  ? z.input<S> | FastifyReply
  : FastifyReply;

/** Returns the reply's value, or sends the reply itself: an idempotent answer, a file, 204. */
export type Handler<E extends Endpoint> = (
  request: RequestOf<E>,
  reply: FastifyReply,
) => Promise<Replied<E>> | Replied<E>;

/** A request of a resource's endpoint; its path names no resource. */
type ResourceRequestOf<E extends Endpoint> = FastifyRequest<{
  Params: Omit<ParamsOf<E>, 'resource'>;
  Querystring: QueryOf<E>;
  Body: BodyOf<E>;
}>;

/** As `Handler`, for an endpoint of every resource. */
export type ResourceHandler<E extends Endpoint> = (
  request: ResourceRequestOf<E>,
  reply: FastifyReply,
) => Promise<Replied<E>> | Replied<E>;

interface ServeOptions {
  readonly preValidation?: preValidationAsyncHookHandler;
}

/** Registers an endpoint of the table (src/wire) with its access, limits, validation and handler. */
export function serve<E extends SingleEndpoint>(
  app: Api,
  endpoint: E,
  handler: Handler<E>,
  options?: ServeOptions,
): void {
  register(app, endpoint, handler as unknown as RouteHandlerMethod, options);
}

/** Registers an endpoint of every resource at the resource's own path, with its grant and its tag. */
export function serveResource<E extends ResourceEndpoint>(
  app: Api,
  resource: Resource,
  endpoint: E,
  handler: ResourceHandler<E>,
): void {
  const own: SingleEndpoint = {
    ...ofResource(endpoint as ResourceEndpoint, resource),
    route: resourceRoute(endpoint.route, resource),
    tag: resource.name,
    access: endpoint.accessOf(resource),
  };
  const { stepUp, ...withoutStepUp } = own;
  register(
    app,
    stepUp && resource.stepUp ? own : withoutStepUp,
    handler as unknown as RouteHandlerMethod,
  );
}

/** The method and the path of a resource's endpoint. */
export const resourceRoute = (route: ResourceRoute, { path }: Pick<Resource, 'path'>) =>
  route.replace(':resource', path) as Route;

function register(
  app: Api,
  endpoint: SingleEndpoint,
  handler: RouteHandlerMethod,
  { preValidation }: ServeOptions = {},
): void {
  const { route, tag, access, beforeTwoStep, stepUp, sessionOnly, perMinute, bodyLimit } = endpoint;
  const { query, body, reply, status = 200, whileViewing, fromReplica, agent } = endpoint;
  const [method = '', url = ''] = route.split(' ');
  const params = paramsSchema(endpoint);
  app.route({
    method,
    url,
    ...(preValidation && { preValidation }),
    config: {
      access,
      ...(beforeTwoStep && { beforeTwoStep }),
      ...(stepUp && { stepUp }),
      ...(sessionOnly && { sessionOnly }),
      ...(agent && { agent }),
      ...(endpoint.private && { private: true }),
      ...(whileViewing && { whileViewing }),
      ...(fromReplica && { fromReplica }),
      ...(perMinute && { rateLimit: { max: perMinute, timeWindow: '1 minute' } }),
    },
    ...(bodyLimit && { bodyLimit }),
    schema: {
      ...documented(endpoint),
      tags: [tag],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(reply && { response: { [status]: reply } }),
    },
    handler,
  });
}

type Params = NonNullable<Endpoint['params']>;

const ANY_TEXT: Params = {};

/** Schemas by the endpoint's parameters and their names: the routes of all resources share a few. */
const paramsSchemas = new WeakMap<Params, Map<string, z.ZodType>>();

/** The schema of the parameters in the path: any text where the endpoint says no more. */
function paramsSchema({ route, params = ANY_TEXT }: Endpoint): z.ZodType | null {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return null;
  const known = paramsSchemas.get(params) ?? new Map<string, z.ZodType>();
  paramsSchemas.set(params, known);
  const key = names.join();
  const schema =
    known.get(key) ??
    z.object(Object.fromEntries(names.map((name) => [name, params[name] ?? z.string()])));
  known.set(key, schema);
  return schema;
}
