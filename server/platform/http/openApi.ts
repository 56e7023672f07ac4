import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { anyone } from '#src/access/grants.ts';
import type { MoreEvents } from '#src/schema/events.ts';
import { describeApi } from '../apiDocs/describeApi.ts';
import {
  DOCUMENTED,
  type DocumentedParts,
  type DocumentedRoute,
  type OpenApiDocument,
} from '../apiDocs/openApiDocument.ts';
import { accessText } from './accessText.ts';
import { errorsOf } from './errorsOf.ts';
import { sessionCookieName } from './sessionCookie.ts';

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
  return { ...parts, access: accessText(documented), errors: errorsOf(documented) };
}

/**
 * `GET /openapi.json`: describes every route registered after it, from the validation schemas. Returns the
 * description, for use once the application is ready.
 */
export async function openApi(
  app: FastifyInstance,
  publicUrl: string,
  events: MoreEvents,
): Promise<() => OpenApiDocument> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
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
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API token with the scope of the call. Create one under Devices and sign-in in your settings.',
          },
        },
      },
    },
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given);
      const documented = completedParts(given);
      return { schema: documented ? { ...schema, [DOCUMENTED]: documented } : schema, url };
    },
  });
  // Described once, when every route is registered.
  let described: OpenApiDocument | undefined;
  const document = () =>
    (described ??= describeApi(app.swagger() as unknown as OpenApiDocument, events));
  app.get('/openapi.json', { config: { access: anyone }, schema: { hide: true } }, document);
  return document;
}
