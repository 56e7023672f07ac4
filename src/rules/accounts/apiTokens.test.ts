import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byResource,
  isTokenScope,
  scopeGroups,
  scopeLabel,
  scopeParts,
  tokenScope,
} from './apiTokens.ts';

describe('the scope of a call', () => {
  it.each([
    ['bookings', 'GET', undefined, 'bookings:read'],
    ['bookings', 'HEAD', undefined, 'bookings:read'],
    ['bookings', 'DELETE', undefined, 'bookings:write'],
    ['page views', 'POST', undefined, 'page_views:write'],
    ['users', 'POST', 'change_roles', 'users:change_roles'],
  ])('%s %s %s is %4$s', (group, method, action, scope) => {
    expect(tokenScope(group, method, action)).toBe(scope);
    expect(isTokenScope(scope)).toBe(true);
  });

  it.each(['*', 'bookings', 'bookings:*', ':read', 'bookings:', 'a:b:c', 'Bookings:Read', 'a:b '])(
    'is not %j',
    (text) => expect(isTokenScope(text)).toBe(false),
  );
});

const part = fc.stringMatching(/^[a-z_]{1,6}$/);
const scopes = fc.array(fc.tuple(fc.oneof(part), fc.oneof(part, fc.constantFrom('read', 'write'))));

describe('scopes in order', () => {
  it('groups each resource once, and starts it with reading', () => {
    fc.assert(
      fc.property(scopes, (pairs) => {
        const sorted = pairs
          .map(([resource, action]) => `${resource}:${action}`)
          .sort(byResource)
          .map((scope) => ({ scope, ...scopeParts(scope) }));
        const groups = scopeGroups(sorted);
        expect(new Set(groups.map(({ resource }) => resource)).size).toBe(groups.length);
        expect(groups.flatMap((group) => group.scopes)).toEqual(sorted);
        for (const group of groups) {
          const actions = group.scopes.map(({ action }) => action);
          expect(actions.lastIndexOf('read')).toBeLessThanOrEqual(
            actions.filter((a) => a === 'read').length - 1,
          );
        }
      }),
    );
  });

  it('names actions for people', () => expect(scopeLabel('change_roles')).toBe('Change roles'));
});
