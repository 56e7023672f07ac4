import { describe, expect, it } from 'vitest';
import { STRENGTHS } from '#src/rules/priceSuggestions/limits.ts';
import { demandOf, requestsOf } from './demand.ts';
import { NIGHTS, OTHERS, SEASON, simulateYear, USUAL } from './simulate.ts';

describe('the back-test of suggested prices', () => {
  it.each(['base', ...STRENGTHS] as const)('repeats a year with the prices %s', (strategy) => {
    const once = simulateYear(USUAL, strategy, 3);
    expect(simulateYear(USUAL, strategy, 3)).toEqual(once);
    expect(once.nights).toBeGreaterThan(0);
    expect(once.nights).toBeLessThanOrEqual(NIGHTS);
    // Suggestions stay between half and twice the own price, which a weekend raises by a tenth.
    expect(once.revenue).toBeGreaterThanOrEqual((once.nights * USUAL) / 2);
    expect(once.revenue).toBeLessThanOrEqual(once.nights * USUAL * 2.2);
  });

  it('sells at the own prices exactly where nothing is suggested', () => {
    const { nights, revenue } = simulateYear(USUAL, 'base', 3);
    const weekends = (revenue - nights * USUAL) / (USUAL * 0.1);
    expect(Number.isInteger(Math.round(weekends * 1e6) / 1e6)).toBe(true);
    expect(weekends).toBeLessThanOrEqual(nights);
  });

  it('has more people for the nights that more people want', () => {
    const span = { from: 0, to: NIGHTS - 1, homes: OTHERS + 1 };
    const requests = [1, 2, 3].flatMap((seed) => requestsOf(SEASON, span, seed));
    const arrivals = (month: number) =>
      requests.filter(({ arrival }) => Math.floor(arrival / 30.5) === month).length;
    expect(arrivals(7)).toBeGreaterThan(arrivals(1));
    expect(demandOf(161, SEASON)).toBeGreaterThan(demandOf(168, SEASON));
    for (const { day, arrival } of requests) expect(arrival).toBeGreaterThanOrEqual(day);
  });
});
