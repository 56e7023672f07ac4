import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from '../demoId.ts';
import { profileIdOf } from '../people/ids.ts';
import type { Block } from '../stays/plan.ts';

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;

const SELLER = 'seller@keystead.test';
const MINUTE_MS = 60_000;
/** Minutes since the fetches of the working calendar. */
const FETCHED = [14, 44, 75] as const;

export interface DemoChannels {
  readonly feeds: readonly Row<'calendar_feeds'>[];
  readonly events: readonly Row<'calendar_feed_events'>[];
  readonly fetches: readonly Row<'calendar_fetches'>[];
  readonly conflicts: readonly Row<'calendar_conflicts'>[];
  /** Where an imported block came from; nulls for others. */
  readonly originOf: (block: Block) => Pick<Row<'calendar_entries'>, 'feed_id' | 'event_uid'>;
}

const NO_ORIGIN = { feed_id: null, event_uid: null };

const rangeOf = ({ stay }: Block) => `[${stay.check_in},${stay.check_out})`;
const uidOf = (block: Block) => `${block.stay.check_in}@cottage-finder.example`;

/**
 * The seller's first home with imported nights gets the calendar they came from, with an open conflict,
 * and one that fails. Their addresses do not exist, and the next fetch is hours away.
 */
export function demoChannels(blocks: readonly Block[], now: Date): DemoChannels {
  const own = blocks.filter(({ home }) => home.row.seller_id === profileIdOf(SELLER));
  const imported = own.find(({ kind }) => kind === 'imported');
  if (!imported)
    return { feeds: [], events: [], fetches: [], conflicts: [], originOf: () => NO_ORIGIN };
  const { home } = imported;
  const ofHome = own.filter((block) => block.home === home);
  const taken = ofHome.filter(({ kind }) => kind === 'imported');
  const clash = ofHome.find(({ kind }) => kind !== 'imported');
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
  const working = demoId('calendar_feeds', 'working');
  const failing = demoId('calendar_feeds', 'failing');
  const feed = { property_id: home.row.id, state: 'active' as const, created_at: at(-3 * 24 * 60) };
  return {
    feeds: [
      {
        ...feed,
        id: working,
        name: 'Cottage Finder',
        url: 'https://calendar.cottage-finder.example/homes/1042.ics',
        fetched_at: at(-FETCHED[0]),
        succeeded_at: at(-FETCHED[0]),
        next_fetch_at: at(6 * 60),
        failures: 0,
        failing_since: null,
        error: null,
      },
      {
        ...feed,
        id: failing,
        name: 'Seaside Homes',
        url: 'https://seaside-homes.example/export/88.ics',
        fetched_at: at(-95),
        succeeded_at: at(-5 * 60),
        next_fetch_at: at(6 * 60),
        failures: 3,
        failing_since: at(-4 * 60),
        error: 'refused',
      },
    ],
    events: [...taken, ...(clash ? [clash] : [])].map((block) => ({
      id: demoId('calendar_feed_events', uidOf(block)),
      feed_id: working,
      uid: uidOf(block),
      stay: rangeOf(block),
    })),
    fetches: [
      ...FETCHED.map((minutes, index) => ({
        id: demoId('calendar_fetches', `working/${minutes}`),
        feed_id: working,
        outcome: index === FETCHED.length - 1 ? ('changed' as const) : ('unchanged' as const),
        error: null,
        events: taken.length + (clash ? 1 : 0),
        skipped: 0,
        created_at: at(-minutes),
      })),
      ...[95, 215].map((minutes) => ({
        id: demoId('calendar_fetches', `failing/${minutes}`),
        feed_id: failing,
        outcome: 'failed' as const,
        error: 'refused' as const,
        events: 0,
        skipped: 0,
        created_at: at(-minutes),
      })),
    ],
    conflicts: clash
      ? [
          {
            id: demoId('calendar_conflicts', uidOf(clash)),
            property_id: home.row.id,
            feed_id: working,
            uid: uidOf(clash),
            stay: rangeOf(clash),
            kind: clash.kind,
            created_at: at(-FETCHED[1]),
          },
        ]
      : [],
    originOf: (block) =>
      taken.includes(block) ? { feed_id: working, event_uid: uidOf(block) } : NO_ORIGIN,
  };
}
