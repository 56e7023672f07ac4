// @ts-check
import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/** @typedef {import('vitest/node').TestSpecification} File */

/** API test files that take longest, the longest first. Started last, one of them would run alone. */
const SLOW = [
  'resource/resourceAccess',
  'demo/demo',
  'search/searchPlans',
  'search/searchResults',
  'bookings/races',
  'bookings/bookingModel',
  'bookings/changes',
  'payouts/payoutModel',
  'payouts/stripePayoutModel',
  'payments/cardFaults',
  'platform/database/schemaDrift',
].map((name) => `tests/api/${name}.test.ts`);

/** Those with long files first. */
const PROJECTS = ['embedded', 'api', 'unit'];

/** Files of one project and environment follow each other; the slow ones of each come first. */
export class TestOrder extends BaseSequencer {
  /**
   * @param {File[]} files
   * @override
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const ranked = sorted.map((file) => ({ file, rank: rankOf(file) }));
    return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ file }) => file);
  }
}

/**
 * Vitest keeps a worker, with the packages it has loaded, only while the next file has the same project and
 * environment; otherwise it starts a process.
 * @param {File} file
 */
function rankOf({ moduleId, project }) {
  const slow = SLOW.findIndex((name) => moduleId.endsWith(name));
  return [
    PROJECTS.indexOf(project.name),
    readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 1 : 0,
    slow === -1 ? SLOW.length : slow,
  ];
}

/** @param {readonly number[]} a @param {readonly number[]} b */
function compare(a, b) {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
