import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { anyone } from '#src/access/grants.ts';
import type { MoreEvents } from '#src/schema/events.ts';
import { describeApi } from '../apiDocs/describeApi.ts';
import type { OpenApiDocument } from '../apiDocs/openApiDocument.ts';

/**
 * `GET /openapi.json`: describes every route registered after it, from the validation schemas. Returns the
 * description, for use once the application is ready.
 */
export async function openApi(
  app: FastifyInstance,
  sessionCookie: string,
  events: MoreEvents,
): Promise<() => OpenApiDocument> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Keystead',
        version: '1',
        description:
          'Money is an integer of minor units beside an ISO 4217 code; days are local to the property. Read /docs/api.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API token with the scope of the call. Create one under Devices and sign-in in your settings.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  // Described once, when every route is registered.
  let described: OpenApiDocument | undefined;
  const document = () =>
    (described ??= describeApi(app.swagger() as unknown as OpenApiDocument, events));
  app.get('/openapi.json', { config: { access: anyone }, schema: { hide: true } }, document);
  return document;
}
