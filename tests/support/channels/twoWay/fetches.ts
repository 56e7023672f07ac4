import type { ImportedEvent } from '#src/rules/calendarFeeds/importedEvent.ts';
import type { Random } from '#tests/support/generators/random.ts';
import type { HomeCheck } from './homeCheck.ts';
import { FETCH_MS, MINUTE, type Partner } from './partner.ts';
import type { Repeated, Simulation } from './simulation.ts';

const FAILS = 0.03;
const DAY = 24 * 60 * MINUTE;

/**
 * Our fetches of a partner’s calendar. Some fail, none twice in a row. Where `hasEmpty`, one of each day finds an
 * empty calendar.
 */
export function ourFetches(
  simulation: Simulation,
  random: Random,
  check: HomeCheck,
  partner: Partner,
  {
    calendar,
    hasEmpty,
  }: { readonly calendar: () => Promise<readonly ImportedEvent[]>; readonly hasEmpty: boolean },
): Repeated {
  let before = '[]';
  let hasFailed = false;
  let emptyAt = simulation.now + random.next() * DAY;
  return {
    at: simulation.now + random.next() * FETCH_MS,
    async run() {
      hasFailed = !hasFailed && random.chance(FAILS);
      if (hasFailed) {
        await check.home.failed(partner.feed);
        return 2 * FETCH_MS;
      }
      const isEmpty = hasEmpty && simulation.now >= emptyAt;
      if (isEmpty) emptyAt += DAY;
      const events = isEmpty ? [] : await calendar();
      const text = JSON.stringify(events);
      if (text === before) await check.home.unchanged(partner.feed);
      else await check.home.answer(partner.feed, events);
      before = text;
      if (!isEmpty) check.read(partner);
      return FETCH_MS;
    },
  };
}

/** A site’s fetches of our calendar. Some fail, none twice in a row. */
export function theirFetches(
  simulation: Simulation,
  random: Random,
  intervalMs: number,
  fetchOurs: () => Promise<void>,
): Repeated {
  let hasFailed = false;
  return {
    at: simulation.now + random.next() * intervalMs,
    async run() {
      hasFailed = !hasFailed && random.chance(FAILS);
      if (!hasFailed) await fetchOurs();
      return intervalMs;
    },
  };
}
