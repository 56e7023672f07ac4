import { getMoneyFacts } from '#src/wire/approvals/endpoints/moneyApprovals.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { moneyFactsOf } from '../queries/moneyFacts.ts';

/** What a second person reads before they approve a payment or refund. */
export function moneyApprovalRoutes(app: Api, { database: { db }, now }: Services): void {
  serve(app, getMoneyFacts, async ({ params: { id } }) => ({
    data: await moneyFactsOf(db, id, now()),
  }));
}
