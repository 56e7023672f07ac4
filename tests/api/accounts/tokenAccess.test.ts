import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import type { Actor, Grant } from '#src/access/grants.ts';
import type { SystemRole } from '#src/access/roles.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import type { ResourceEndpoint, SingleEndpoint } from '#src/wire/endpoint.ts';
import { resourceRoute } from '#server/platform/http/serve.ts';
import { apiTokenOf, type TokenClient } from '#tests/support/app/apiToken.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';

const files = import.meta.glob<Readonly<Record<string, SingleEndpoint | ResourceEndpoint>>>(
  '/src/wire/*/endpoints/*.ts',
  { eager: true },
);

interface Call {
  readonly route: string;
  readonly access: Grant<string>;
  /** Null where no token may call it. */
  readonly scope: string | null;
}

const scopeOf = (tag: string, route: string) =>
  `${tag.replaceAll(/\W/g, '_')}:${route.startsWith('GET ') ? 'read' : 'write'}`;

/** Every call of the endpoint table. */
const tableCalls = Object.values(files)
  .flatMap((file) => Object.values(file))
  .flatMap((one): Call[] => {
    if (!('accessOf' in one)) {
      const { route, access, tag, sessionOnly, stepUp } = one;
      return [{ route, access, scope: sessionOnly || stepUp ? null : scopeOf(tag, route) }];
    }
    return Object.values<Resource>(resources).map((resource) => ({
      route: resourceRoute(one.route, resource),
      access: one.accessOf(resource),
      scope:
        one.sessionOnly || (one.stepUp && resource.stepUp)
          ? null
          : scopeOf(resource.name, one.route),
    }));
  });

/** The CRUD calls and actions of every resource. */
const resourceCalls = Object.values<Resource>(resources).flatMap((resource): Call[] => {
  const { access, actions, name, path, stepUp } = resource;
  const at = `/v1/admin/${path}`;
  const write = stepUp ? null : `${name}:write`;
  return [
    { route: `GET ${at}`, access: access.list, scope: `${name}:read` },
    { route: `GET ${at}/:id`, access: access.list, scope: `${name}:read` },
    { route: `POST ${at}`, access: access.create, scope: write },
    { route: `PUT ${at}/:id`, access: access.edit, scope: write },
    { route: `DELETE ${at}/:id`, access: access.remove, scope: write },
    ...Object.entries<Action>(actions).map(([action, { grant, stepUp: guarded }]) => ({
      route: `POST ${at}/:id/${action}`,
      access: grant,
      scope: guarded ? null : `${name}:${action}`,
    })),
  ];
});

const calls = [...tableCalls, ...resourceCalls];
const scopes = [...new Set(calls.flatMap(({ scope }) => (scope === null ? [] : [scope])))];

/** Routes of sign-in, access and money: their words must never be within reach of a token. */
const GUARDED =
  /api-tokens|passkey|password|two-factor|step-up|\/sessions|\/login|\/logout|auth\/|ways-in|email-change|email-verification|payout-account(?!\/stripe\/check)|\/user\/(update|delete)|\/seller\/agents|profiles\/switch|\/v1\/(admin\/)?webhooks(?!\/stripe)|push/;

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** What the server says about the token, as a code; `open` where neither scope nor access refuse it. */
async function decisionOf({ send }: TokenClient, { route }: Call): Promise<string> {
  const [method = '', path = ''] = route.split(' ');
  const url = `/api${path.replaceAll(/:\w+/g, '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d')}`;
  const { status, body } = await send<{ readonly code?: string } | undefined>(
    method,
    url,
    method === 'GET' || method === 'DELETE' ? undefined : {},
  );
  const code = body?.code ?? '';
  if (status === 401) return code;
  return ['session_required', 'insufficient_scope', 'forbidden'].includes(code) ? code : 'open';
}

function expectedOf(call: Call, actor: Actor, given: readonly string[]): readonly string[] {
  if (call.scope === null) return ['session_required'];
  if (call.access(null) === true) return ['open', 'forbidden'];
  if (!given.includes(call.scope)) return ['insufficient_scope'];
  // A handler may refuse more than the grant does.
  return call.access(actor) === false ? ['forbidden'] : ['open', 'forbidden'];
}

const OWNERS: readonly (readonly [string, 'buyer' | 'seller' | null, SystemRole[]])[] = [
  ['a buyer', 'buyer', []],
  ['a seller', 'seller', []],
  ['an agent', null, ['agent']],
  ['a dispute admin', null, ['dispute_admin']],
  ['an admin', null, ['admin']],
  ['an owner', null, ['owner']],
];

const actorOf = ({ user_id, profile_id }: SignedIn, system_roles: SystemRole[]): Actor => ({
  user_id,
  system_roles,
  profile_ids: profile_id ? [profile_id] : [],
  delegations: [],
});

describe('what API tokens may call', () => {
  it('excludes sign-in, access and money, and nothing that reads', () => {
    expect(calls.length).toBeGreaterThan(400);
    const reachable = calls.filter(({ route, scope }) => scope !== null && GUARDED.test(route));
    expect(reachable.map(({ route }) => route)).toEqual([
      'GET /v1/seller/agents',
      'GET /v1/seller/agents/:id/activity',
    ]);
    const refusedReads = calls.filter(
      ({ route, scope }) => scope === null && route.startsWith('GET ') && !GUARDED.test(route),
    );
    expect(refusedReads).toEqual([]);
  });

  it.each(OWNERS)(
    'follows the scopes and the rights of %s on every call',
    async (_, kind, roles) => {
      const person = await t.person({ profile_type: kind, system_roles: roles });
      const actor = actorOf(person, roles);
      const reading = scopes.filter((scope) => scope.endsWith(':read'));
      for (const given of [[], reading, scopes]) {
        const token = await apiTokenOf(t, person, given);
        const wrong: string[] = [];
        for (const call of calls) {
          const decision = await decisionOf(token, call);
          const expected = expectedOf(call, actor, given);
          if (!expected.includes(decision))
            wrong.push(`${call.route}: ${decision} instead of ${expected.join(' or ')}`);
        }
        expect(wrong).toEqual([]);
      }
    },
  );
});
