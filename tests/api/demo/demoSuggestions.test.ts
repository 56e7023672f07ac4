import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceSuggestionsOf } from '#server/modules/priceSuggestions/queries/priceSuggestions.ts';
import { seedDemo } from '#demo/seed.ts';
import { FACTOR_CODES } from '#src/rules/priceSuggestions/factor.ts';
import type { PriceSuggestions } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

describe.each(['2026-06-01T10:00:00Z', '2026-11-28T10:00:00Z'])(
  'the suggestions for the homes of the demo’s seller at %s',
  (moment) => {
    let t: TestApp;
    let suggestions: PriceSuggestions[];

    beforeAll(async () => {
      t = await testApp();
      t.clock.set(moment);
      await seedDemo(t.services);
      const { db } = t.services.database;
      const homes = await db
        .selectFrom('properties as p')
        .innerJoin('profiles as s', 's.id', 'p.seller_id')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select('p.id')
        .where('u.email', '=', 'seller@keystead.test')
        .where('p.state', '=', 'published')
        .execute();
      suggestions = [];
      for (const { id } of homes) suggestions.push(await priceSuggestionsOf(db, id, t.clock.now()));
    }, 180_000);
    afterAll(() => t.close());

    it('compare each with enough others, by several steps', () => {
      expect(suggestions.length).toBeGreaterThan(5);
      for (const { comparables } of suggestions) expect(comparables.median).not.toBeNull();
      const steps = new Set(suggestions.map(({ comparables }) => comparables.step));
      expect(steps.size).toBeGreaterThan(1);
    });

    it.each(FACTOR_CODES)('have nights with the factor %s', (code) => {
      const free = suggestions.flatMap(({ nights }) => nights.filter((night) => night.free));
      const factors = free.flatMap(({ suggestion }) => suggestion.factors);
      expect(factors.map((factor) => factor.code)).toContain(code);
    });
  },
);
