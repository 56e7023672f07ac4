import { cents } from '#src/rules/money/money.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import {
  readDisputeTerms,
  saveDisputeTerms,
} from '#server/modules/disputes/commands/disputeTerms.ts';
import { changeSettings } from '#server/modules/approvals/commands/changeSettings.ts';
import { awardLimit } from '#server/modules/disputes/commands/awardLimit.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { saveListingSettings } from '#server/modules/listings/commands/saveListingSettings.ts';
import { readListingSettings } from '#server/modules/listings/queries/listingSettings.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import { readPolicies, savePolicies } from '#server/modules/onboarding/commands/savePolicies.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { requireStepUp } from '#server/platform/security/requireStepUp.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/backOffice/endpoints/settings.ts';

/** Platform settings (section 6: settings are for admin). Saving those that guard money needs a step-up. */
export function settingsRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.getPolicies, async () => ({
    data: (await readPolicies(db)).map(({ code, tiers }) => ({ code, tiers })),
  }));
  serve(app, endpoints.getPublicTerms, async () => {
    const [payout, dispute, listings] = await Promise.all([
      readPaymentTerms(db),
      readDisputeTerms(db),
      readListingSettings(db),
    ]);
    return {
      data: {
        payout: { delay_days: payout.delay_days, account_wait_days: payout.account_wait_days },
        dispute: {
          gather_hours: dispute.gather_hours,
          response_hours: dispute.response_hours,
          open_days: dispute.open_days,
        },
        change_review: listings.change_review,
      },
    };
  });
  serve(app, endpoints.getRefundSettings, async () => ({
    data: { policies: await readPolicies(db) },
  }));
  serve(app, endpoints.saveRefundSettings, async (request) => {
    requireStepUp(request.actor, services.now());
    const policies = await transact(services, actingOf(request, 'staff'), async (unit) => {
      await savePolicies(unit, request.body.policies);
      return readPolicies(unit.trx);
    });
    return { data: { policies } };
  });
  serve(app, endpoints.getDisputeSettings, async () => ({
    data: asTerms(await readDisputeTerms(db)),
  }));
  serve(app, endpoints.saveDisputeSettings, async (request, reply) => {
    requireStepUp(request.actor, services.now());
    const { version, approval_limit, ...hours } = request.body;
    const { data, outcome } = await transact(services, actingOf(request, 'staff'), async (unit) => {
      const before = await readDisputeTerms(unit.trx);
      const kept = { ...hours, approval_limit: before.approval_limit };
      await saveDisputeTerms(unit, kept, version);
      const changed = await changeSettings(unit, awardLimit, actorOf(request), { approval_limit });
      return { data: await readDisputeTerms(unit.trx), outcome: changed };
    });
    return reply.status(outcome === 'waits' ? 202 : 200).send({ data: asTerms(data) });
  });
  serve(app, endpoints.getListingSettings, async () => ({ data: await readListingSettings(db) }));
  serve(app, endpoints.saveListingSettings, async (request) => {
    const { version, ...settings } = request.body;
    const data = await transact(services, actingOf(request, 'staff'), async (unit) => {
      await saveListingSettings(unit, settings, version);
      return readListingSettings(unit.trx);
    });
    return { data };
  });
}

const asTerms = ({ approval_limit, ...rest }: Awaited<ReturnType<typeof readDisputeTerms>>) => ({
  ...rest,
  approval_limit: cents(approval_limit),
});
