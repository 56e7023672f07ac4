import { sql } from 'kysely';
import type { Services } from '#server/platform/services.ts';
import { processBatches } from '#server/platform/jobs/processEach.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { applyAutomatic } from '../commands/applyAutomatic.ts';

const BATCH = 100;

interface Due {
  readonly id: string;
}

/**
 * Sets automatic prices of published homes, each in its own transaction: once a day, and within the
 * hour after its rates or its calendar have changed.
 */
export function automaticPrices(services: Services): Promise<void> {
  const { db } = services.database;
  const dayAgo = new Date(services.now().getTime() - 23 * 3_600_000).toISOString();
  return processBatches(
    async (after): Promise<readonly Due[]> => {
      const { rows } = await sql<Due>`
        select p.id from price_settings s join properties p on p.id = s.property_id
        where s.automatic and p.state = 'published'
          and (${after}::uuid is null or p.id > ${after}::uuid)
          and (s.applied_at is null or s.applied_at < ${dayAgo}::timestamptz
            or p.edited_at > s.applied_at
            or exists (select from calendar_entries c
              where c.property_id = p.id and c.created_at > s.applied_at))
        order by p.id limit ${BATCH}::int`.execute(db);
      return rows;
    },
    ({ id }) => transact(services, SYSTEM, (unit) => applyAutomatic(unit, id)),
  );
}
