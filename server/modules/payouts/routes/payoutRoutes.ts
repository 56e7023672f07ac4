import { moneyCell } from '#src/schema/cells.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { changePayoutAccount } from '../commands/changePayoutAccount.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { forbidden } from '#server/platform/errors.ts';
import { csvOf } from '#server/platform/csv/csv.ts';
import { requireTwoStep } from '#server/platform/security/twoStep.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import {
  payoutList,
  payoutOverviewOf,
  payoutStatementOf,
  upcomingPayouts,
} from '../queries/payoutLists.ts';
import { payoutSeller } from '../queries/payoutSeller.ts';
import { confirmPassword } from '#server/modules/accounts/commands/passwords/confirmPassword.ts';
import type { Api } from '#server/platform/http/api.ts';
import { sendCsv } from '#server/platform/csv/sendCsv.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/payouts/endpoints/payouts.ts';

/** A seller’s payouts; an agent with the scope may read them. */
export function payoutRoutes(app: Api, services: Services): void {
  serve(app, endpoints.getPayoutOverview, async (request) => ({
    data: await payoutOverviewOf(services, payoutSeller(actorOf(request))),
  }));

  serve(app, endpoints.listPayouts, (request) =>
    payoutList(services, payoutSeller(actorOf(request)), request.query),
  );

  serve(app, endpoints.listUpcomingPayouts, (request) =>
    upcomingPayouts(services, payoutSeller(actorOf(request)), request.query.cursor),
  );

  serve(app, endpoints.getPayoutStatement, async (request) => ({
    data: await payoutStatementOf(services, payoutSeller(actorOf(request)), request.query.month),
  }));

  serve(app, endpoints.getPayoutStatementCsv, async (request, reply) => {
    const { month } = request.query;
    const { payouts } = await payoutStatementOf(services, payoutSeller(actorOf(request)), month);
    const rows = payouts.flatMap(({ bookings, currency, paid_on, reference, bank_reference }) =>
      bookings.map((booking) => ({
        paid: paid_on ?? '',
        payout: reference,
        'bank reference': bank_reference,
        booking: booking.reference,
        property: booking.property,
        'check-in': booking.check_in,
        'check-out': booking.check_out,
        amount: moneyCell(booking.amount, currency),
        currency,
      })),
    );
    return sendCsv(reply, `payouts-${month}`, csvOf(rows));
  });

  serve(app, endpoints.changePayoutAccount, async (request, reply) => {
    const actor = actorOf(request);
    const { id, own } = payoutSeller(actor);
    if (!own) throw forbidden('Only its owner changes where the money of a profile goes.');
    requireTwoStep(services.env, actor);
    const { password, ...account } = request.body;
    await confirmPassword(services, request, password);
    await transact(services, actingOf(request, 'seller', id), (unit) =>
      changePayoutAccount(unit, id, account),
    );
    return reply.status(204).send();
  });
}
