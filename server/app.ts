import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { redactAddress } from '#src/rules/accounts/redactAddress.ts';
import { anyone } from '#src/access/grants.ts';
import type { Api } from './platform/http/api.ts';
import { modules } from './modules/index.ts';
import { notFound } from './platform/errors.ts';
import { apiPages } from './platform/apiDocs/apiPages.ts';
import { setTextRules } from './platform/textRules.ts';
import { enforceAccess } from './platform/http/access.ts';
import { clientErrors } from './platform/http/clientErrors.ts';
import { compression } from './platform/http/compression.ts';
import { drainable } from './platform/http/drainConnections.ts';
import { errorReplies, sendError } from './platform/http/errorReply.ts';
import { imagesPlugin } from './platform/images/images.ts';
import { openApi } from './platform/http/openApi.ts';
import { checkOrigin } from './platform/http/originCheck.ts';
import { refuseOverload } from './platform/http/limits/overload.ts';
import { replicaReads } from './platform/http/replicaReads.ts';
import { sessions } from '#server/modules/accounts/session/sessions.ts';
import {
  limitAccounts,
  limitAddresses,
  limitRenders,
} from './platform/http/limits/requestRates.ts';
import {
  BODY_MAX_BYTES,
  HEAD_MAX_BYTES,
  LATE_CHECK_MS,
  limitRequests,
  REQUEST_TIMEOUT_MS,
  UPLOAD_TIMEOUT_MS,
} from './platform/http/limits/requestLimits.ts';
import { protectiveHeaders, securityHeaders } from './platform/http/securityHeaders.ts';
import { tokenScopes } from './platform/http/tokenScopes.ts';
import { observeRequests } from './platform/observability/observeRequests.ts';
import { realtimeServer } from './platform/realtime/realtimeServer.ts';
import { projectRoot } from './platform/root.ts';
import type { Services } from './platform/services.ts';

/** Builds the application without listening; tests call `inject` on it. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  setTextRules();
  const { env } = services;
  const headers = protectiveHeaders(env.PUBLIC_URL);
  const app = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      serializers: {
        // Addresses contain the tokens of password resets and email verifications.
        req: ({ method, url, host, ip }: FastifyRequest) => ({
          method,
          url: redactAddress(url),
          host,
          remoteAddress: ip,
        }),
      },
    },
    trustProxy: (_address, hop) => hop < env.TRUST_PROXY,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    http: {
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: LATE_CHECK_MS,
      maxHeaderSize: HEAD_MAX_BYTES,
    },
    // Addresses that cannot be decoded reach no route and no hook.
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.headers(headers));
    },
    clientErrorHandler: clientErrors(headers),
    // On stop, idle connections close at once; the others close after their reply.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  errorReplies(app);
  observeRequests(app);
  securityHeaders(app, headers);
  limitRequests(app);
  await compression(app);
  await app.register(cookie);
  await refuseOverload(app, services);
  app.decorate('stopping', false);
  drainable(app);
  await limitAddresses(app, services);
  sessions(app, services);
  limitAccounts(app, services);
  checkOrigin(app, env.PUBLIC_URL);
  replicaReads(app, services);
  await app.register(imagesPlugin, {
    dataDir: env.KEYSTEAD_DATA,
    assetsDir: join(projectRoot, 'assets'),
    limitRenders: limitRenders(app, services),
    // With bucket storage, a photo is copied to the disk on its first request.
    ...(env.BUCKET && { files: services.files }),
  });
  await realtimeServer(app, services);
  await app.register(async (scope) => {
    enforceAccess(scope, services);
    const root = scope.withTypeProvider<ZodTypeProvider>();
    for (const { rootRoutes = [] } of modules)
      for (const register of rootRoutes) await register(root, services);
  });
  await app.register(
    async (scope) => {
      enforceAccess(scope, services);
      tokenScopes(scope);
      const api: Api = scope.withTypeProvider<ZodTypeProvider>();
      if (env.API_DOCS)
        apiPages(app, services, await openApi(scope, env.PUBLIC_URL, services.domains.events));
      for (const { routes = [] } of modules)
        for (const register of routes) await register(api, services);
      const throwNotFound = () => {
        throw notFound('address');
      };
      scope.setNotFoundHandler(throwNotFound);
      // Without this route, an unknown API address would be served as a page.
      scope.get('/*', { config: { access: anyone }, schema: { hide: true } }, throwNotFound);
    },
    { prefix: '/api' },
  );
  return app;
}
