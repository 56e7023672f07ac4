import type { Resource } from '#src/schema/resource.ts';
import { resources } from './index.ts';

/** The resource with this name, which is that of its table; undefined where there is none. */
export const resourceNamed = (name: string | undefined): Resource | undefined =>
  Object.values<Resource>(resources).find((one) => one.name === name);
