import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { anyone } from '#src/access/grants.ts';
import { accountCalls } from './calls/account.ts';
import { analyticsCalls } from './calls/analytics.ts';
import { dashboardCalls } from './calls/dashboards.ts';
import { profileCalls } from './calls/profiles.ts';
import { bookingOfficeCalls } from './calls/bookingOffice.ts';
import { bookingCalls } from './calls/bookings.ts';
import { changeCalls } from './calls/changes.ts';
import { cardPaymentCalls } from './calls/cardPayments.ts';
import { paymentMethodCalls } from './calls/paymentMethods.ts';
import { paymentProviderCalls } from './calls/paymentProviders.ts';
import { paymentWebhooks } from './calls/paymentWebhooks.ts';
import { broadcastingCalls } from './calls/broadcasting.ts';
import { disputeFileCalls } from './calls/disputeFiles.ts';
import { disputeOfficeCalls } from './calls/disputeOffice.ts';
import { disputeCalls } from './calls/disputes.ts';
import { documentCalls } from './calls/documents.ts';
import { devMailCalls } from './calls/devMail.ts';
import { quoteCalls } from './calls/quotes.ts';
import type { Api } from './calls/route.ts';
import { googleCalls } from './calls/google.ts';
import { healthCalls } from './calls/health.ts';
import { photoCalls } from './calls/photos.ts';
import { passwordCalls } from './calls/passwords.ts';
import { onboardingCalls } from './calls/onboarding.ts';
import { payoutDeskCalls } from './calls/payoutDesk.ts';
import { payoutProviderCalls } from './calls/payoutProvider.ts';
import { payoutCalls } from './calls/payouts.ts';
import { offerCalls } from './calls/offers.ts';
import { pageViewCalls } from './calls/pageViews.ts';
import { paymentReportCalls } from './calls/paymentReports.ts';
import { placeCalls } from './calls/places.ts';
import { pricingCalls } from './calls/pricing.ts';
import { propertyCalls } from './calls/properties.ts';
import { referralCalls } from './calls/referrals.ts';
import { registrationCalls } from './calls/registration.ts';
import { searchCalls } from './calls/search/searchCalls.ts';
import { sessionCalls } from './calls/session.ts';
import { settingsCalls } from './calls/settings.ts';
import { deviceCalls } from './calls/devices.ts';
import { transactionCalls } from './calls/transactions.ts';
import { subscriptionCalls } from './calls/subscription.ts';
import { twoFactorCalls } from './calls/twoFactor.ts';
import { sitemapCalls } from './calls/sitemap.ts';
import { notFound } from './errors.ts';
import { findRoutes } from './find/findRoutes.ts';
import { historyRoutes } from './history/historyRoutes.ts';
import { enforceAccess } from './plugins/access.ts';
import { compression } from './plugins/compression.ts';
import { errorReplies } from './plugins/errorReply.ts';
import { imagesPlugin } from './plugins/images.ts';
import { openApi } from './plugins/openApi.ts';
import { checkOrigin } from './plugins/originCheck.ts';
import { sessions } from './plugins/session.ts';
import { securityHeaders } from './plugins/securityHeaders.ts';
import { realtimeServer } from './realtime/realtime.ts';
import { resourceRoutes } from './resource/routes.ts';
import { reviewRoutes } from './review/reviewRoutes.ts';
import { projectRoot } from './root.ts';
import type { Services } from './services.ts';
import { sheetRoutes } from './sheet/sheetRoutes.ts';
import { transferRoutes } from './transfer/transferRoutes.ts';
import { viewRoutes } from './views/viewRoutes.ts';

/** Builds the application without listening; tests call `inject` on it. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { env } = services;
  const app = Fastify({
    logger: { level: env.LOG_LEVEL },
    trustProxy: (_address, hop) => hop < env.TRUST_PROXY,
    genReqId: () => randomUUID(),
    // Stopping finishes what is under way: idle connections go, the others after their reply.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  errorReplies(app);
  securityHeaders(app);
  await compression(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  sessions(app, services);
  checkOrigin(app, env.PUBLIC_URL);
  await app.register(imagesPlugin, {
    dataDir: env.KEYSTEAD_DATA,
    assetsDir: join(projectRoot, 'assets'),
    // Where the storage is a bucket, a photo is brought from it when it is asked for first.
    ...(env.BUCKET && { files: services.files }),
  });
  await realtimeServer(app, services);
  await app.register(async (scope) => {
    enforceAccess(scope);
    broadcastingCalls(scope.withTypeProvider<ZodTypeProvider>(), services);
    healthCalls(scope.withTypeProvider<ZodTypeProvider>(), services);
    devMailCalls(scope.withTypeProvider<ZodTypeProvider>(), services);
    sitemapCalls(scope.withTypeProvider<ZodTypeProvider>(), services);
  });
  await app.register(
    async (scope) => {
      enforceAccess(scope);
      const api: Api = scope.withTypeProvider<ZodTypeProvider>();
      await openApi(scope);
      sessionCalls(api, services);
      accountCalls(api, services);
      profileCalls(api, services);
      registrationCalls(api, services);
      passwordCalls(api, services);
      googleCalls(api, services);
      deviceCalls(api, services);
      twoFactorCalls(api, services);
      searchCalls(api, services);
      placeCalls(api, services);
      pageViewCalls(api, services);
      propertyCalls(api, services);
      pricingCalls(api, services);
      quoteCalls(api, services);
      bookingCalls(api, services);
      changeCalls(api, services);
      cardPaymentCalls(api, services);
      paymentMethodCalls(api, services);
      paymentProviderCalls(api, services);
      await paymentWebhooks(api, services);
      offerCalls(api, services);
      referralCalls(api, services);
      subscriptionCalls(api, services);
      broadcastingCalls(api, services);
      onboardingCalls(api, services);
      await documentCalls(api, services);
      await photoCalls(api, services);
      disputeCalls(api, services);
      await disputeFileCalls(api, services);
      disputeOfficeCalls(api, services);
      settingsCalls(api, services);
      bookingOfficeCalls(api, services);
      analyticsCalls(api, services);
      dashboardCalls(api, services);
      payoutCalls(api, services);
      payoutProviderCalls(api, services);
      payoutDeskCalls(api, services);
      transactionCalls(api, services);
      paymentReportCalls(api, services);
      resourceRoutes(api, services);
      historyRoutes(api, services);
      transferRoutes(api, services);
      sheetRoutes(api, services);
      viewRoutes(api, services);
      findRoutes(api, services);
      reviewRoutes(api, services);
      const nothing = () => {
        throw notFound('address');
      };
      scope.setNotFoundHandler(nothing);
      // Else what is no address of the API would be taken for one of a page.
      scope.get('/*', { config: { access: anyone }, schema: { hide: true } }, nothing);
    },
    { prefix: '/api' },
  );
  return app;
}
