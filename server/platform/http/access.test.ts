import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { anyone, signedIn } from '#src/access/grants.ts';
import { readEnv } from '#server/env.ts';
import { enforceAccess } from './access.ts';

it.each([
  ['without a grant', '/api/v1/things', {}, 'who may call it'],
  ['for signed-in people without `agent`', '/api/v1/things', { access: signedIn }, 'of agents'],
  ['for signed-in people with it', '/api/v1/things', { access: signedIn, agent: 'bookings' }, null],
  ['for staff', '/api/v1/admin/things', { access: signedIn }, null],
  ['for all', '/api/v1/things', { access: anyone }, null],
] as const)('decides whether a route %s may be added', (_, url, config, problem) => {
  const app = Fastify();
  enforceAccess(app, { env: readEnv({}), now: () => new Date() });
  let found: unknown = null;
  try {
    app.get(url, { config }, () => null);
  } catch (error) {
    found = String(error);
  }
  expect(found).toEqual(problem === null ? null : expect.stringContaining(problem));
});
