import { z } from 'zod';
import { resources } from '#resources';
import { explain } from '#src/schema/explain.ts';
import type { Resource } from '#src/schema/resource.ts';
import { hasScreensIn, isMarketArea, type MarketScreens } from '#src/schema/screens.ts';
import type { RecordsAt } from '#src-market/data/records/records.ts';

z.config({ customError: explain });

/** A resource with screens for the parties of its records, in the area of the acting profile. */
export type MarketResource = Resource & {
  readonly market: MarketScreens;
  readonly at: RecordsAt;
};

/** The resource of an address; undefined where none with this path has screens in the area. */
export function marketResource(
  area: string | undefined,
  path: string | undefined,
): MarketResource | undefined {
  if (!isMarketArea(area)) return undefined;
  const found = Object.values<Resource>(resources).find((one) => one.path === path);
  if (!found?.market || !hasScreensIn(found, area)) return undefined;
  return { ...found, market: found.market, at: { area, resource: found.path } };
}
