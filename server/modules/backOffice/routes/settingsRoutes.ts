import { anyone, staff } from '#src/access/grants.ts';
import { cents } from '#src/rules/money/money.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { disputeTerms, policiesView, refundSettings } from '#src/wire/backOffice/settings.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import {
  readDisputeTerms,
  saveDisputeTerms,
} from '#server/modules/disputes/commands/disputeTerms.ts';
import { readPolicies, savePolicies } from '#server/modules/onboarding/commands/savePolicies.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';

const tags = ['settings'];

/** Platform settings (section 6: settings are for admin). */
export function settingsRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  const config = { access: staff('admin') };

  app.get(
    '/v1/policies',
    { config: { access: anyone }, schema: { tags, response: { 200: envelope(policiesView) } } },
    async () => ({
      data: (await readPolicies(db)).map(({ code, tiers }) => ({ code, tiers })),
    }),
  );

  const refund = { 200: envelope(refundSettings) };
  app.get(
    '/v1/admin/settings/refund',
    { config, schema: { tags, response: refund } },
    async () => ({ data: { policies: await readPolicies(db) } }),
  );
  app.put(
    '/v1/admin/settings/refund',
    { config, schema: { tags, body: refundSettings, response: refund } },
    async (request) => {
      const policies = await transact(services, actingOf(request, 'staff'), async (unit) => {
        await savePolicies(unit, request.body.policies);
        return readPolicies(unit.trx);
      });
      return { data: { policies } };
    },
  );

  const dispute = { 200: envelope(disputeTerms) };
  app.get(
    '/v1/admin/settings/dispute',
    { config, schema: { tags, response: dispute } },
    async () => ({ data: asTerms(await readDisputeTerms(db)) }),
  );
  app.put(
    '/v1/admin/settings/dispute',
    { config, schema: { tags, body: disputeTerms, response: dispute } },
    async (request) => {
      const { version, ...terms } = request.body;
      const data = await transact(services, actingOf(request, 'staff'), async (unit) => {
        await saveDisputeTerms(unit, terms, version);
        return readDisputeTerms(unit.trx);
      });
      return { data: asTerms(data) };
    },
  );
}

const asTerms = ({ approval_limit, ...rest }: Awaited<ReturnType<typeof readDisputeTerms>>) => ({
  ...rest,
  approval_limit: cents(approval_limit),
});
