import { describe, expect, it } from 'vitest';
import { type Actor, either, own, staff } from '#src/access/grants.ts';
import * as f from '#src/schema/field.ts';
import { defineResource, type Resource } from '#src/schema/resource.ts';
import type { MarketScreens } from '#src/schema/screens.ts';
import { mayUpload } from './mayUpload.ts';

const visits = (area: MarketScreens['area']): Resource =>
  defineResource({
    name: 'visits',
    fields: { id: f.id(), buyer_id: f.ref('profiles'), title: f.text(), photos: f.photos() },
    access: {
      list: own('buyer_id'),
      create: either(staff('admin', 'dispute_admin'), own('buyer_id')),
    },
    admin: { list: ['title'], title: 'title' },
    market: { area, list: ['title'], form: ['title', 'photos'] },
  });

const person = (
  profile_type: 'buyer' | 'seller' | null,
  system_roles: Actor['system_roles'] = [],
) => ({
  user_id: '01941f29-7c00-70ec-a15f-a49a40d362a2',
  system_roles,
  profile_ids: [],
  delegations: [],
  profile: profile_type && {
    id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
    profile_type,
    account_type: 'personal' as const,
    onboarding_complete: true,
  },
});

describe('who may upload photos', () => {
  it.each([
    ['a seller', person('seller'), [], true],
    ['staff, of no resource', person(null, ['dispute_admin']), [], false],
    [
      'staff, of a resource that they write',
      person(null, ['dispute_admin']),
      [visits('buyer')],
      true,
    ],
    ['an agent', person(null, ['agent']), [], true],
    ['a user without a profile', person(null), [visits('buyer')], false],
    ['a buyer, of no resource', person('buyer'), [], false],
    ['a buyer, of a resource for sellers', person('buyer'), [visits('seller')], false],
    ['a buyer, of a resource for buyers', person('buyer'), [visits('buyer')], true],
    ['a buyer, of a resource for both', person('buyer'), [visits(['seller', 'buyer'])], true],
  ] as const)('%s', (_, actor, declared, may) => {
    expect(mayUpload(actor, 'photos', declared)).toBe(may);
  });

  it('follows the kind of the column', () => {
    expect(mayUpload(person('buyer'), 'file', [visits('buyer')])).toBe(false);
  });
});
