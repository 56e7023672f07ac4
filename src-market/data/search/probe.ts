import { addressOf } from '#src/session/address/addressOf.ts';
import { searchProperties } from '#src/wire/search/endpoints/search.ts';

/** A search for one stay, which shows that the server answers. */
export const searchProbe = (base: string) =>
  addressOf(base, searchProperties, { query: { limit: 1 } });
