// @ts-check
/**
 * API tests whose result depends on the database engine: transactions, locks, races, jobs, notifications,
 * large imports, query plans and text search. Where PostgreSQL is installed, `npm test` runs all API tests
 * on it and these on the embedded database too; elsewhere it runs all on the embedded database.
 */
export const ENGINE_TESTS = [
  'backOffice/{imports,importParts,sheet}',
  'bulkRuns/bulkRuns',
  'bookings/{bookingModel,placeBooking,races}',
  'demo/demo',
  'ledger/*',
  'payouts/payoutModel',
  'platform/{idempotency,jobs,shutdown}',
  'platform/database/*',
  'platform/realtime/realtime',
  'resource/{resourceConflicts,resourceLists}',
  'search/*',
].map((name) => `tests/api/${name}.test.ts`);
