import type { Tables } from './tables/index.ts';

export type Currency = Tables['properties']['currency'];
