// @ts-check
// Adds new events of webhooks and their fields to the list of published ones: npm run events:publish
import { run } from './run.mjs';

const { ok } = await run('vitest', ['run', 'tests/api/platform/publishedEvents.test.ts'], {
  env: { ...process.env, PUBLISH_EVENTS: '1' },
});
process.exitCode = ok ? 0 : 1;
