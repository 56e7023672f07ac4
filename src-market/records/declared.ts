import { z } from 'zod';
import { resources } from '#resources';
import { explain } from '#src/schema/explain.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { MarketScreens } from '#src/schema/screens.ts';

z.config({ customError: explain });

/** A resource with screens for its parties. */
export type MarketResource = Resource & { readonly market: MarketScreens };

const hasMarket = (resource: Resource): resource is MarketResource => resource.market !== null;

/** The resource of an address; undefined where none with this path has screens here. */
export const marketResource = (path: string | undefined): MarketResource | undefined =>
  Object.values<Resource>(resources)
    .filter(hasMarket)
    .find((one) => one.path === path);
