// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { basisPoints, type Cents, cents } from '#src/rules/money/money.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import type { PriceSuggestions } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { Comparables } from './Comparables.tsx';

type Step = PriceSuggestions['comparables']['step'];

function show(count: number, step: Step, median: Cents | null) {
  const suggestions: PriceSuggestions = {
    currency: 'EUR',
    today: isoDate('2027-03-10'),
    version: 0,
    settings: { automatic: false, minimum: null, maximum: null, strength: 'normal' },
    discount: basisPoints(0),
    comparables: { count, needed: 3, step, within_km: step === 'alike' ? 10 : 25, median },
    nights: [],
  };
  renderMarket(<Comparables suggestions={suggestions} />, { reply: () => ({ body: {} }) });
}
afterEach(leaveMarket);

describe('the comparable homes', () => {
  it.each([
    ['alike', /^Compared with 4 homes of this type and size within 10 km\. The median/],
    ['radius', /of this type and size within 25 km\. Too few are nearer\./],
    ['type', /of this size and any type within 25 km\. Too few are of this type\./],
    ['size', /of any type and size within 25 km, by the price for the same number of guests\./],
  ] as const)('say how they were found: %s', async (step, text) => {
    show(4, step, cents(12_000));
    const median = await screen.findByText('€120');
    expect(median.closest('p')?.textContent).toMatch(text);
    expect(screen.queryByText(/the less their prices count/) !== null).toBe(step !== 'alike');
  });

  it.each([
    [0, 'No home of a similar size is published within 25 km.'],
    [1, 'Only 1 home of a similar size is published within 25 km.'],
    [2, 'Only 2 homes of a similar size are published within 25 km.'],
  ])('say where they are too few: %i', async (count, text) => {
    show(count, 'size', null);
    expect((await screen.findByText(/Until then/)).closest('div')?.textContent).toContain(text);
  });
});
