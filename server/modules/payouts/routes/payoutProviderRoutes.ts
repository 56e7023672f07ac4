import { signedIn } from '#src/access/grants.ts';
import { payoutOverview, passwordRequest, stripeVisit } from '#src/wire/payouts/payouts.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import {
  choosePayoutProvider,
  leavePayoutProvider,
  payoutProviderLink,
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
const path = '/v1/seller/payout-account/stripe';
const config = {
  access: signedIn,
  rateLimit: { max: 30, timeWindow: '1 minute' },
} as const;

/** Payouts through Stripe: choose it, visit the account, refresh it, and switch back. */
export function payoutProviderRoutes(app: Api, services: Services): void {
  app.post(
    path,
    {
      config: config,
      schema: { tags, body: passwordRequest, response: { 200: envelope(stripeVisit) } },
    },
    async (request) => {
      const { id } = ownSeller(actorOf(request));
      payoutsOf(services);
      await confirmPassword(services, request, request.body.password);
      await choosePayoutProvider(services, actingOf(request, 'seller', id), id);
      return { data: { url: await payoutProviderLink(services, id) } };
    },
  );

  app.post(
    `${path}/visit`,
    { config: config, schema: { tags, response: { 200: envelope(stripeVisit) } } },
    async (request) => {
      const { id } = ownSeller(actorOf(request));
      return { data: { url: await payoutProviderLink(services, id) } };
    },
  );

  app.post(
    `${path}/check`,
    { config: config, schema: { tags, response: { 200: envelope(payoutOverview) } } },
    async (request) => {
      const seller = ownSeller(actorOf(request));
      const row = await providerAccountOf(services, seller.id);
      if (row?.provider_id) await syncProviderAccount(services, row.provider_id);
      return { data: await payoutOverviewOf(services, seller) };
    },
  );

  app.post(
    `${path}/leave`,
    { config: config, schema: { tags, body: passwordRequest } },
    async (request, reply) => {
      const { id } = ownSeller(actorOf(request));
      await confirmPassword(services, request, request.body.password);
      await transact(services, actingOf(request, 'seller', id), (unit) =>
        leavePayoutProvider(unit, id),
      );
      return reply.status(204).send();
    },
  );
}

function ownSeller(actor: SessionActor): PayoutSeller {
  const seller = payoutSeller(actor);
  if (!seller.own) throw forbidden('Only its owner changes where the money of a profile goes.');
  return seller;
}
