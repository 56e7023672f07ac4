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
import { accountCalls } from './modules/accountDeletion/routes/accountDeletionRoutes.ts';
import { analyticsCalls } from './modules/reports/routes/analyticsRoutes.ts';
import { dashboardCalls } from './modules/reports/routes/dashboardRoutes.ts';
import { profileCalls } from './modules/accounts/routes/profileRoutes.ts';
import { bookingOfficeCalls } from './modules/bookings/routes/bookingStaffRoutes.ts';
import { bookingCalls } from './modules/bookings/routes/bookingRoutes.ts';
import { changeCalls } from './modules/bookings/routes/changeRoutes.ts';
import { cardPaymentCalls } from './modules/settlement/routes/cardPaymentRoutes.ts';
import { paymentMethodCalls } from './modules/settlement/routes/paymentMethodRoutes.ts';
import { paymentProviderCalls } from './modules/settlement/routes/paymentProviderRoutes.ts';
import { paymentWebhooks } from './modules/settlement/routes/paymentWebhookRoutes.ts';
import { broadcastingCalls } from './platform/realtime/broadcastingRoutes.ts';
import { disputeFileCalls } from './modules/disputes/routes/disputeFileRoutes.ts';
import { disputeOfficeCalls } from './modules/disputes/routes/disputeStaffRoutes.ts';
import { disputeCalls } from './modules/disputes/routes/disputeRoutes.ts';
import { documentCalls } from './modules/onboarding/routes/documentRoutes.ts';
import { devMailCalls } from './platform/mail/devMailRoutes.ts';
import { quoteCalls } from './modules/pricing/routes/quoteRoutes.ts';
import type { Api } from './platform/http/api.ts';
import { googleCalls } from './modules/accounts/routes/googleRoutes.ts';
import { healthCalls } from './platform/http/healthRoutes.ts';
import { photoCalls } from './modules/listings/routes/photoRoutes.ts';
import { passwordCalls } from './modules/accounts/routes/passwordRoutes.ts';
import { onboardingCalls } from './modules/onboarding/routes/onboardingRoutes.ts';
import { payoutDeskCalls } from './modules/payouts/routes/payoutStaffRoutes.ts';
import { payoutProviderCalls } from './modules/payouts/routes/payoutProviderRoutes.ts';
import { payoutCalls } from './modules/payouts/routes/payoutRoutes.ts';
import { offerCalls } from './modules/bookings/routes/offerRoutes.ts';
import { pageViewCalls } from './modules/reports/routes/pageViewRoutes.ts';
import { paymentReportCalls } from './modules/reports/routes/paymentReportRoutes.ts';
import { placeCalls } from './modules/search/routes/placeRoutes.ts';
import { pricingCalls } from './modules/subscriptions/routes/pricingRoutes.ts';
import { propertyCalls } from './modules/listings/routes/propertyRoutes.ts';
import { referralCalls } from './modules/referrals/routes/referralRoutes.ts';
import { registrationCalls } from './modules/accounts/routes/registrationRoutes.ts';
import { searchCalls } from './modules/search/routes/searchRoutes.ts';
import { sessionCalls } from './modules/accounts/routes/sessionRoutes.ts';
import { settingsCalls } from './modules/backOffice/routes/settingsRoutes.ts';
import { deviceCalls } from './modules/accounts/routes/deviceRoutes.ts';
import { transactionCalls } from './modules/transactions/routes/transactionRoutes.ts';
import { subscriptionCalls } from './modules/subscriptions/routes/subscriptionRoutes.ts';
import { twoFactorCalls } from './modules/accounts/routes/twoFactorRoutes.ts';
import { sitemapCalls } from './modules/search/routes/sitemapRoutes.ts';
import { notFound } from './platform/errors.ts';
import { findRoutes } from './modules/backOffice/routes/findRoutes.ts';
import { historyRoutes } from './modules/backOffice/routes/historyRoutes.ts';
import { enforceAccess } from './platform/http/access.ts';
import { compression } from './platform/http/compression.ts';
import { errorReplies } from './platform/http/errorReply.ts';
import { imagesPlugin } from './platform/images/images.ts';
import { openApi } from './platform/http/openApi.ts';
import { checkOrigin } from './platform/http/originCheck.ts';
import { sessions } from './platform/http/session.ts';
import { securityHeaders } from './platform/http/securityHeaders.ts';
import { realtimeServer } from './platform/realtime/realtimeServer.ts';
import { resourceRoutes } from './modules/backOffice/routes/resourceRoutes.ts';
import { reviewRoutes } from './modules/backOffice/routes/reviewRoutes.ts';
import { projectRoot } from './platform/root.ts';
import type { Services } from './platform/services.ts';
import { sheetRoutes } from './modules/backOffice/routes/sheetRoutes.ts';
import { transferRoutes } from './modules/backOffice/routes/transferRoutes.ts';
import { viewRoutes } from './modules/backOffice/routes/viewRoutes.ts';

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
