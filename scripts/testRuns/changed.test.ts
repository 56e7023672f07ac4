import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiTests, relatedApiTests } from './changed.mjs';
import { root } from '../run.mjs';

const tests = [
  { path: 'tests/api/bookings/offers.test.ts', text: '' },
  { path: 'tests/api/bookings/races.test.ts', text: `from '#server/bookings/hold.ts'` },
  { path: 'tests/api/payouts/payouts.test.ts', text: '' },
  { path: 'tests/api/platform/mail.test.ts', text: '' },
];

describe('related API tests', () => {
  it('are the changed ones, then those that import a changed file, then those of its domain', () => {
    expect(
      relatedApiTests(
        ['server/bookings/hold.ts', 'tests/api/payouts/payouts.test.ts', 'src/app/App.tsx'],
        tests,
      ),
    ).toEqual([
      'tests/api/payouts/payouts.test.ts',
      'tests/api/bookings/races.test.ts',
      'tests/api/bookings/offers.test.ts',
    ]);
  });

  it('are found by the name of the file', () => {
    expect(relatedApiTests(['server/platform/mail.ts'], tests)).toEqual([
      'tests/api/platform/mail.test.ts',
    ]);
  });

  it('are those of the domain, then those that call its endpoints', () => {
    const callers = new Map([['payouts', new Set(['tests/api/bookings/races.test.ts'])]]);
    expect(relatedApiTests(['server/modules/payouts/commands/pay.ts'], tests, callers)).toEqual([
      'tests/api/payouts/payouts.test.ts',
      'tests/api/bookings/races.test.ts',
    ]);
  });

  it('are none for a front, and one that exists for an unknown part of the server', () => {
    expect(relatedApiTests(['src-market/ui/Button.tsx'], tests)).toEqual([]);
    const [smoke = ''] = relatedApiTests(['server/main.ts'], tests);
    expect(existsSync(smoke)).toBe(true);
  });

  it('are chosen among all files of tests/api', () => {
    expect(apiTests(root).length).toBeGreaterThan(80);
  });
});
