import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { anyone } from '#src/access/grants.ts';

/** `GET /openapi.json`: describes every route registered after it, from the validation schemas. */
export async function openApi(app: FastifyInstance, sessionCookie: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Keystead',
        version: '1',
        description:
          'Money is an integer of minor units beside an ISO 4217 code; days are local to the property.',
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
  app.get('/openapi.json', { config: { access: anyone }, schema: { hide: true } }, () =>
    app.swagger(),
  );
}
