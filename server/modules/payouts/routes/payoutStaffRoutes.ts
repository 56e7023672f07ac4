import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { decryptPayoutIban } from '#server/modules/onboarding/queries/payoutAccount.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import { changeSettings, lockSettings } from '#server/modules/approvals/commands/changeSettings.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { paymentSettings } from '../commands/paymentSettings.ts';
import { payoutMethodsOf } from '../queries/payoutMethods.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { notFound, stale } from '#server/platform/errors.ts';
import { requireStepUp } from '#server/platform/security/requireStepUp.ts';
import type { Services } from '#server/platform/services.ts';
import { requestGathering } from '../commands/requestGathering.ts';
import { payoutGathering } from '../queries/payoutGathering.ts';
import { payoutRows, waitsFor } from '../queries/payoutRows.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/payouts/endpoints/staff.ts';

/** Further views of `/admin/payouts` for staff, and the payout terms. */
export function payoutStaffRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.getPayoutContents, async ({ params: { id } }) => {
    const row = await payoutRows(db)
      .select('payouts.seller_id')
      .where('payouts.id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound('payout');
    const methods = await payoutMethodsOf(db, services, row.seller_id);
    const { account: mask, holder } = row;
    const transfer = await db
      .selectFrom('payout_transfers')
      .select(['state', 'account', 'provider_id', 'reversed'])
      .where('payout_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return {
      data: {
        waits_for: waitsFor(row, methods, await readPaymentTerms(db), services.now()),
        bookings: row.bookings,
        destination: mask !== null && holder !== null ? { mask, holder } : null,
        transfer: transfer ?? null,
      },
    };
  });

  serve(app, endpoints.getPayoutDestination, async (request) => {
    const { id } = request.params;
    const data = await transact(services, actingOf(request, 'staff'), async (unit) => {
      const found = await unit.trx
        .selectFrom('payout_destinations')
        .select(['holder', 'sealed_iban'])
        .where('payout_id', '=', id)
        .executeTakeFirst();
      if (!found) throw notFound('account of this payout');
      unit.audit({
        action: 'payouts.read_account',
        resource: 'payouts',
        record_id: id,
        differences: {},
      });
      const iban = decryptPayoutIban(services.secrets, id, found.sealed_iban);
      return { holder: found.holder, iban };
    });
    return { data };
  });

  serve(app, endpoints.getPayoutGathering, async () => ({
    data: await payoutGathering(db, services.now()),
  }));

  serve(app, endpoints.gatherPayouts, async (request, reply) => {
    requireStepUp(request.actor, services.now());
    await transact(services, actingOf(request, 'staff'), requestGathering);
    return reply.status(202).send({ data: await payoutGathering(db, services.now()) });
  });

  serve(app, endpoints.getPaymentSettings, async () => ({ data: await readPaymentTerms(db) }));

  serve(app, endpoints.savePaymentSettings, async (request, reply) => {
    requireStepUp(request.actor, services.now());
    const { version, ...wanted } = request.body;
    const { data, outcome } = await transact(services, actingOf(request, 'staff'), async (unit) => {
      await lockSettings(unit);
      const before = await readPaymentTerms(unit.trx);
      if (before.version !== version) throw stale({ ...before });
      const changed = await changeSettings(unit, paymentSettings, actorOf(request), wanted);
      return { data: await readPaymentTerms(unit.trx), outcome: changed };
    });
    return reply.status(outcome === 'waits' ? 202 : 200).send({ data });
  });
}
