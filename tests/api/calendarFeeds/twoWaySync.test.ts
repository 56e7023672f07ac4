// Calendars that are synchronised in both directions, over simulated days. `npm run bench:calendars` runs more of
// them: it sets SYNC_DAYS, SYNC_EVENTS and SYNC_SEED, and prints what was found.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { homeWithSites, twoHomes } from '#tests/support/channels/twoWay/runs.ts';
import type { Figures } from '#tests/support/channels/twoWay/simulation.ts';
import { sampleSize } from '#tests/support/database/sampleSize.ts';

const { SYNC_DAYS, SYNC_EVENTS, SYNC_SEED } = process.env;
const LIMIT_MS = 1_800_000;

const planOf = (days: number, events: number) => ({
  days: Number(SYNC_DAYS ?? sampleSize(days)),
  events: Number(SYNC_EVENTS ?? sampleSize(events)),
  seed: Number(SYNC_SEED ?? 1),
});

const print = (name: string, figures: Figures) => {
  if (SYNC_DAYS !== undefined) console.log(name, JSON.stringify(figures));
};

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('a home that is sold elsewhere too', () => {
  it.each([
    ['a site that fetches every hour', [1], planOf(1, 30)],
    ['a site that fetches every two hours', [2], planOf(10, 220)],
    ['a site that fetches every three hours', [3], planOf(1, 30)],
    ['two sites', [1, 3], planOf(1, 50)],
  ])(
    'reports every double sale and nothing else, and frees nights: %s',
    async (name, hours, plan) => {
      const figures = await homeWithSites(t, hours, plan);
      print(name, figures);
      expect(figures.problems).toEqual([]);
      expect(figures.fetches).toBeGreaterThan(48 * plan.days);
    },
    LIMIT_MS,
  );

  it(
    'reports every double sale and nothing else, and frees nights: two homes of ours',
    async () => {
      const plan = planOf(1, 50);
      const figures = await twoHomes(t, plan);
      print('two homes of ours', figures);
      expect(figures.problems).toEqual([]);
      expect(figures.fetches).toBeGreaterThan(48 * plan.days);
    },
    LIMIT_MS,
  );
});
