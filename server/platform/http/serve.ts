import type {
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
  preValidationAsyncHookHandler,
} from 'fastify';
import { z } from 'zod';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#src/wire/endpoint.ts';
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

interface ServeOptions {
  readonly preValidation?: preValidationAsyncHookHandler;
}

/** Registers an endpoint of the table (src/wire) with its access, limits, validation and handler. */
export function serve<E extends Endpoint>(
  app: Api,
  endpoint: E,
  handler: Handler<E>,
  { preValidation }: ServeOptions = {},
): void {
  const { route, tag, access, query, body, reply, status = 200, perMinute, bodyLimit } = endpoint;
  const [method = '', url = ''] = route.split(' ');
  const params = paramsSchema(endpoint);
  app.route({
    method,
    url,
    ...(preValidation && { preValidation }),
    config: {
      access,
      ...(perMinute && { rateLimit: { max: perMinute, timeWindow: '1 minute' } }),
    },
    ...(bodyLimit && { bodyLimit }),
    schema: {
      tags: [tag],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(reply && { response: { [status]: reply } }),
    },
    handler: handler as unknown as RouteHandlerMethod,
  });
}

/** The schema of the parameters in the path: any text where the endpoint says no more. */
function paramsSchema({ route, params = {} }: Endpoint): z.ZodType | null {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return null;
  return z.object(Object.fromEntries(names.map((name) => [name, params[name] ?? z.string()])));
}
