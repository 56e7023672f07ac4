import type { Insertable } from 'kysely';
import { cents } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from './demoId.ts';
import type { Home } from './homes/home.ts';
import { HOUR_MS } from './moments.ts';
import { profileIdOf } from './people/ids.ts';

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;

const BUYER = profileIdOf('buyer@keystead.test');

interface List {
  readonly name: string;
  readonly is_default: boolean;
  /** Every how many published homes one is saved, so that the lists differ. */
  readonly step: number;
  readonly notes: readonly string[];
}

const LISTS: readonly List[] = [
  { name: 'Saved homes', is_default: true, step: 7, notes: ['', 'Ask about the bicycles', ''] },
  {
    name: 'A week by the sea',
    is_default: false,
    step: 11,
    notes: ['Nearest to the station', '', 'Anna likes the balcony', ''],
  },
];

/** Homes that `buyer@` saved, in two lists; the first of each was dearer when it was saved. */
export function demoSaved(all: readonly Home[], now: Date) {
  const published = all.filter(({ row }) => row.state === 'published');
  const lists: Row<'saved_lists'>[] = [];
  const homes: Row<'saved_homes'>[] = [];
  for (const [index, { name, is_default, step, notes }] of LISTS.entries()) {
    const list_id = demoId('saved_lists', name);
    const created_at = new Date(now.getTime() - (30 - index) * 24 * HOUR_MS).toISOString();
    lists.push({ id: list_id, profile_id: BUYER, name, is_default, created_at });
    for (const [at, note] of notes.entries()) {
      const home = published[(at + 1) * step + index];
      if (!home?.row.id) continue;
      const { base } = home.rates;
      homes.push({
        id: demoId('saved_homes', `${name}/${at}`),
        profile_id: BUYER,
        list_id,
        property_id: home.row.id,
        note,
        nightly: at === 0 ? cents(base + 1_500) : base,
        currency: home.row.currency,
        created_at: new Date(now.getTime() - (20 - at) * 24 * HOUR_MS).toISOString(),
      });
    }
  }
  return { lists, homes };
}
