// @ts-check
// Simulates months of bookings on a home and on the sites that it is synchronised with, and checks that every double
// sale is reported, that nothing else is, and that nights become free again, on a temporary PostgreSQL:
// npm run bench:calendars -- [--days 90] [--events 2000] [--seed 1].
import { parseArgs } from 'node:util';
import { run } from '../scripts/run.mjs';
import { amount, quick } from './modes.mjs';

const { values } = parseArgs({
  options: {
    days: amount(90, 1),
    events: amount(2_000, 20),
    seed: { type: 'string', default: '1' },
    quick,
  },
});
const { ok } = await run(
  'vitest',
  ['run', '--project', 'api', 'tests/api/calendarFeeds/twoWaySync.test.ts'],
  {
    env: {
      ...process.env,
      SYNC_DAYS: values.days,
      SYNC_EVENTS: values.events,
      SYNC_SEED: values.seed,
    },
  },
);
process.exitCode = ok ? 0 : 1;
