import { v7 as uuidv7 } from 'uuid';
import { newToken } from '#server/platform/security/tokens.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Feed } from '../queries/feedAccess.ts';

/** Replaces the secret address of a home's whole calendar. */
export async function renewExport(unit: UnitOfWork, property_id: string): Promise<void> {
  const token = newToken();
  await unit.trx
    .insertInto('calendar_exports')
    .values({ id: uuidv7(), property_id, token })
    .onConflict((on) =>
      on
        .column('property_id')
        .doUpdateSet({ token, created_at: unit.now.toISOString(), last_used_at: null }),
    )
    .execute();
  auditRenewal(unit, property_id, {});
}

/** Replaces the secret address that is made for the site of a feed. */
export async function renewFeedExport(
  unit: UnitOfWork,
  { id: feed_id, property_id, name }: Pick<Feed, 'id' | 'property_id' | 'name'>,
): Promise<void> {
  const token = newToken();
  await unit.trx
    .insertInto('calendar_feed_exports')
    .values({ id: uuidv7(), feed_id, token })
    .onConflict((on) =>
      on
        .column('feed_id')
        .doUpdateSet({ token, created_at: unit.now.toISOString(), last_used_at: null }),
    )
    .execute();
  auditRenewal(unit, property_id, { feed: name });
}

const auditRenewal = (
  unit: UnitOfWork,
  property_id: string,
  differences: { readonly feed?: string },
) =>
  unit.audit({
    action: 'properties.renew_calendar_address',
    resource: 'properties',
    record_id: property_id,
    differences,
  });
