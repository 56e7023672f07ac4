import { describe, expect, it } from 'vitest';
import { isOffered } from './isOffered.ts';

const record = (id: string, abilities: Readonly<Record<string, boolean>>) => ({ id, abilities });
const shown = [
  record('draft', { submit: true, approve: false }),
  record('waiting', { submit: false, approve: true }),
  record('live', {}),
];

describe('a bulk action', () => {
  it.each([
    ['approve', ['waiting'], true],
    ['approve', ['draft', 'waiting'], true],
    ['approve', ['draft'], false],
    ['approve', ['draft', 'live'], false],
    ['submit', ['live'], false],
    ['suspend', ['draft', 'waiting', 'live'], false],
  ])('%s is offered for %j: %s', (action, chosen, offered) => {
    expect(isOffered(action, chosen, shown)).toBe(offered);
  });

  it('ignores records that are not selected', () => {
    expect(isOffered('approve', ['draft'], [...shown].reverse())).toBe(false);
  });

  it('is offered where some selected records are on other pages', () => {
    expect(isOffered('approve', ['draft', 'elsewhere'], shown)).toBe(true);
  });
});
