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
import { requireTwoStep } from '#server/platform/security/twoStep.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { payoutOverviewOf } from '../queries/payoutLists.ts';
import { payoutSeller, type PayoutSeller } from '../queries/payoutSeller.ts';
import { confirmPassword } from '#server/modules/accounts/commands/passwords/confirmPassword.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/payouts/endpoints/stripe.ts';

/** Payouts through Stripe: choose it, visit the account, refresh it, and switch back. */
export function payoutProviderRoutes(app: Api, services: Services): void {
  serve(app, endpoints.startStripePayouts, async (request) => {
    const { id } = ownSeller(actorOf(request));
    requireTwoStep(services.env, actorOf(request));
    payoutsOf(services);
    await confirmPassword(services, request, request.body.password);
    await choosePayoutProvider(services, actingOf(request, 'seller', id), id);
    return { data: { url: await payoutProviderLink(services, id) } };
  });

  serve(app, endpoints.openStripeAccount, async (request) => {
    const { id } = ownSeller(actorOf(request));
    requireTwoStep(services.env, actorOf(request));
    return { data: { url: await payoutProviderLink(services, id) } };
  });

  serve(app, endpoints.checkStripeAccount, async (request) => {
    const seller = ownSeller(actorOf(request));
    const row = await providerAccountOf(services, seller.id);
    if (row?.provider_id) await syncProviderAccount(services, row.provider_id);
    return { data: await payoutOverviewOf(services, seller) };
  });

  serve(app, endpoints.leaveStripePayouts, async (request, reply) => {
    const { id } = ownSeller(actorOf(request));
    requireTwoStep(services.env, actorOf(request));
    await confirmPassword(services, request, request.body.password);
    await transact(services, actingOf(request, 'seller', id), (unit) =>
      leavePayoutProvider(unit, id),
    );
    return reply.status(204).send();
  });
}

function ownSeller(actor: SessionActor): PayoutSeller {
  const seller = payoutSeller(actor);
  if (!seller.own) throw forbidden('Only its owner changes where the money of a profile goes.');
  return seller;
}
