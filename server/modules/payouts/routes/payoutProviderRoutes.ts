import { signedIn } from '#src/access/grants.ts';
import { payoutOverview, passwordRequest, stripeVisit } from '#src/wire/payouts/payouts.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import {
  choosePayoutProvider,
  leavePayoutProvider,
  visitPayoutProvider,
} from '../commands/choosePayoutProvider.ts';
import { payoutsOf } from '../commands/sendTransfer.ts';
import { providerAccountOf, syncProviderAccount } from '../commands/syncProviderAccount.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { payoutOverviewOf } from '../queries/payoutLists.ts';
import { payoutSeller, type PayoutSeller } from '../queries/payoutSeller.ts';
import { confirmPassword } from '#server/modules/accounts/commands/confirmPassword.ts';
import type { Api } from '#server/platform/http/api.ts';

const tags = ['payouts'];
const at = '/v1/seller/payout-account/stripe';
const guarded = {
  access: signedIn,
  rateLimit: { max: 30, timeWindow: '1 minute' },
} as const;

/** Being paid out through Stripe: choosing it, going there, coming back, and leaving it again. */
export function payoutProviderRoutes(app: Api, services: Services): void {
  app.post(
    at,
    {
      config: guarded,
      schema: { tags, body: passwordRequest, response: { 200: envelope(stripeVisit) } },
    },
    async (request) => {
      const { id } = owner(actorOf(request));
      payoutsOf(services);
      await confirmPassword(services, request, request.body.password);
      await choosePayoutProvider(services, actingOf(request, 'seller', id), id);
      return { data: { url: await visitPayoutProvider(services, id) } };
    },
  );

  app.post(
    `${at}/visit`,
    { config: guarded, schema: { tags, response: { 200: envelope(stripeVisit) } } },
    async (request) => {
      const { id } = owner(actorOf(request));
      return { data: { url: await visitPayoutProvider(services, id) } };
    },
  );

  app.post(
    `${at}/check`,
    { config: guarded, schema: { tags, response: { 200: envelope(payoutOverview) } } },
    async (request) => {
      const seller = owner(actorOf(request));
      const row = await providerAccountOf(services, seller.id);
      if (row?.provider_id) await syncProviderAccount(services, row.provider_id);
      return { data: await payoutOverviewOf(services, seller) };
    },
  );

  app.post(
    `${at}/leave`,
    { config: guarded, schema: { tags, body: passwordRequest } },
    async (request, reply) => {
      const { id } = owner(actorOf(request));
      await confirmPassword(services, request, request.body.password);
      await transact(services, actingOf(request, 'seller', id), (work) =>
        leavePayoutProvider(work, id),
      );
      return reply.status(204).send();
    },
  );
}

function owner(actor: SessionActor): PayoutSeller {
  const seller = payoutSeller(actor);
  if (!seller.own) throw forbidden('Only its owner changes where the money of a profile goes.');
  return seller;
}
