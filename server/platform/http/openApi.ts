import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { anyone } from '#src/access/grants.ts';
import type { MoreEvents } from '#src/schema/events.ts';
import { othersFirst } from '../apiDocs/othersFirst.ts';
import { describeApi } from '../apiDocs/describeApi.ts';
import {
  DOCUMENTED,
  type DocumentedParts,
  type DocumentedRoute,
  type OpenApiDocument,
} from '../apiDocs/openApiDocument.ts';
import { accessText, isRefused } from './accessText.ts';
import { errorsOf } from './errorsOf.ts';
import { sessionCookieNames } from './sessionCookie.ts';

const VERSION = '3.1.0';

/** What the declaration of a route implies: who may call it, and all its errors. */
function completedParts({
  schema,
  url,
  route,
}: Parameters<SwaggerTransform>[0]): DocumentedParts | null {
  const { [DOCUMENTED]: parts } = schema as DocumentedRoute['schema'];
  if (!parts) return null;
  const documented: DocumentedRoute = {
    method: String(route.method),
    url,
    config: route.config ?? {},
    schema,
  };
  return {
    ...parts,
    access: accessText(documented),
    isRefused: isRefused(documented.config),
    errors: errorsOf(documented),
  };
}

type Given = Parameters<SwaggerTransform>[0];

/**
 * The JSON schemas of the routes that are registered after it. To make them all takes seconds: `prepare` makes one
 * after the other while the server serves others, so that `transform` has them.
 */
function describedSchemas(app: FastifyInstance) {
  const routes: RouteOptions[] = [];
  const made = new Map<object, ReturnType<SwaggerTransform>>();
  app.addHook('onRoute', (route) => void routes.push(route));
  const transform = (given: Given) => {
    const key = given.route;
    const known = made.get(key);
    if (known) return known;
    const { schema, url } = jsonSchemaTransform(given);
    const documented = schema && !schema.hide ? completedParts(given) : null;
    const result = { schema: documented ? { ...schema, [DOCUMENTED]: documented } : schema, url };
    made.set(key, result);
    return result;
  };
  const prepare = async () => {
    for (const route of routes) {
      const { schema, url, method } = route;
      if (!schema || method === 'HEAD') continue;
      await othersFirst();
      transform({ schema, url, route, openapiObject: { openapi: VERSION } });
    }
  };
  return { transform, prepare };
}

/**
 * `GET /openapi.json`: describes every route registered after it, from the validation schemas. Returns the
 * description, for use once the application is ready.
 */
export async function openApi(
  app: FastifyInstance,
  publicUrl: string,
  events: MoreEvents,
): Promise<() => Promise<OpenApiDocument>> {
  const schemas = describedSchemas(app);
  await app.register(swagger, {
    openapi: {
      openapi: VERSION,
      info: {
        title: 'Keystead',
        version: '1',
        description: `Money is an integer of minor units beside an ISO 4217 code; days are local to the property. The documentation is at ${publicUrl}/docs/api.`,
        contact: { name: 'Keystead', url: publicUrl },
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieNames(publicUrl)[0] },
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API token with the scope of the call. Create one under Devices and sign-in in your settings.',
          },
        },
      },
    },
    transform: schemas.transform,
  });
  // Described once, when every route is registered. The first reader waits, and others are served meanwhile.
  let described: Promise<OpenApiDocument> | undefined;
  const document = () =>
    (described ??= schemas.prepare().then(async () => {
      await othersFirst();
      return await describeApi(app.swagger() as unknown as OpenApiDocument, events);
    }));
  let text: string | undefined;
  app.get(
    '/openapi.json',
    { config: { access: anyone }, schema: { hide: true } },
    async (_, reply) => {
      text ??= JSON.stringify(await document());
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
  return document;
}
