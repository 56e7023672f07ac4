import { CURRENCIES } from '#resources/homes/properties.ts';
import { isoDate, todayIn } from '#src/rules/dates/day.ts';
import type { FeeExample, PricingView } from '#src/wire/pricing/pricing.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';
import { offeredPlans } from '#server/modules/subscriptions/queries/subscriptionView.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/pricing/endpoints/pricing.ts';

/** Fees and plans, which are public, and the fees of an example property, for staff. */
export function pricingRoutes(app: Api, services: Services): void {
  serve(app, endpoints.getPricing, async () => ({ data: await pricing(services) }));

  serve(app, endpoints.getFeeExample, async ({ query }) => ({
    data: await example(services, query.property_id),
  }));
}

async function pricing({ database, now }: Services): Promise<PricingView> {
  const today = isoDate(now().toISOString().slice(0, 10));
  const fees = await database.db
    .selectFrom('fee_structures')
    .selectAll()
    .where((on) => on.or([on('valid_to', 'is', null), on('valid_to', '>', today)]))
    .orderBy('side')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const plans = await offeredPlans(database.db);
  return { today, fees, currencies: [...CURRENCIES], plans };
}

async function example({ database, now }: Services, id: string): Promise<FeeExample> {
  const { db } = database;
  const found = await db
    .selectFrom('properties as p')
    .innerJoin('locations as l', 'l.id', 'p.location_id')
    .innerJoin('profiles as s', 's.id', 'p.seller_id')
    .select([
      'p.title',
      'p.currency',
      'p.max_guests',
      'p.property_type',
      'p.rates',
      'l.name as location',
      'l.country_code',
      'l.time_zone',
      's.display_name as seller',
      's.vip as vip_seller',
      's.account_type as seller_account_type',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('property');
  const { title, location, seller, time_zone, ...priced } = found;
  return {
    property: { title, location },
    seller,
    today: todayIn(time_zone, now()),
    priced,
    fees: await db.selectFrom('fee_structures').selectAll().execute(),
  };
}
