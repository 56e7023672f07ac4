import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { own, signedIn, staff, type Actor } from '#src/access/grants.ts';
import type { SystemRole } from '#src/access/roles.ts';
import { abilitiesOf, nextState, partOf } from './record.ts';

const actor = (system_roles: readonly SystemRole[] = []): Actor => ({
  user_id: 'u1',
  system_roles,
  profile_ids: ['p1'],
  delegations: [],
});
const pending = { id: 'r1', state: 'pending_review', seller_id: 'p1', buyer_id: 'p2' };
const { properties } = resources;

describe('the role in which an actor acts on a record', () => {
  it('is that of the column that matches', () => {
    expect(partOf(own('seller_id'), actor(), pending)).toEqual({
      by: 'seller',
      on_behalf_of: 'p1',
    });
  });

  it('is staff for staff only', () => {
    expect(partOf(staff('admin'), actor(['admin']), pending)?.by).toBe('staff');
    for (const roles of [[], ['agent']] as const)
      expect(partOf(signedIn, actor(roles), pending)).toBeNull();
    expect(partOf(() => true, null, pending)).toBeNull();
  });

  it('is none where the grant refuses, or another column matches', () => {
    expect(partOf(staff('dispute_admin'), actor(), pending)).toBeNull();
    expect(partOf(own('id'), actor(), { ...pending, id: 'u1' })).toBeNull();
  });
});

describe('an event that only staff may cause', () => {
  const approve = { grant: signedIn, event: 'approve' };

  it('is not available to a person without a role, even where the grant allows them', () => {
    expect(nextState(properties, approve, actor(), pending)).toBeNull();
    expect(nextState(properties, approve, actor(['admin']), pending)?.to).toBe('published');
    const open = { ...properties, actions: { approve } };
    expect(abilitiesOf(open, actor())(pending)['approve']).toBe(false);
  });
});
