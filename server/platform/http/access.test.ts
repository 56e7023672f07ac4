import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { anyone, signedIn } from '#src/access/grants.ts';
import { readSettings } from '../environment/env.ts';
import { enforceAccess } from './access.ts';

/** Why a route may not be added; null where it may. */
function problemOf(url: string, config: object): string | null {
  const app = Fastify();
  enforceAccess(app, { env: readSettings({}, []), now: () => new Date() });
  try {
    app.get(url, { config }, () => null);
    return null;
  } catch (error) {
    return String(error);
  }
}

it.each([
  ['without a grant', '/api/v1/things', {}, 'who may call it'],
  ['for signed-in people without `agent`', '/api/v1/things', { access: signedIn }, 'of agents'],
])('refuses a route %s', (_, url, config, problem) => {
  expect(problemOf(url, config)).toContain(problem);
});

it.each([
  ['for signed-in people', '/api/v1/things', { access: signedIn, agent: 'bookings' }],
  ['for staff', '/api/v1/admin/things', { access: signedIn }],
  ['for all', '/api/v1/things', { access: anyone }],
])('takes a route %s', (_, url, config) => {
  expect(problemOf(url, config)).toBeNull();
});
