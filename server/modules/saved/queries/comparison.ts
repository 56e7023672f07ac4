import { z } from 'zod';
import type { Services } from '#server/platform/services.ts';
import type { Comparison } from '#src/wire/saved/saved.ts';
import { readHomes, type Wanted } from './homes.ts';

const uuid = z.uuid();

/** The published homes, in the order of the ids, and the ids that were skipped. */
export async function comparison(
  services: Services,
  ids: readonly string[],
  wanted: Wanted,
): Promise<Comparison> {
  const found = await readHomes(
    services,
    ids.filter((id) => uuid.safeParse(id).success),
    wanted,
  );
  const homes = found.filter(({ availability }) => availability !== 'unpublished');
  const shown = new Set(homes.map(({ id }) => id));
  const known = new Set(found.map(({ id }) => id));
  const skipped = ids
    .filter((id) => !shown.has(id))
    .map((id) => ({ id, reason: known.has(id) ? ('unpublished' as const) : ('unknown' as const) }));
  return { homes, skipped };
}
