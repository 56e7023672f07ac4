import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import type { Resource } from '#src/schema/resource.ts';
import { actionEntries, matchingEntries, screenEntries } from './entries.ts';

const ADMIN = {
  email_verified: true,
  system_roles: ['admin'],
  profile: null,
  onboarding_complete: false,
  two_step_missing: false,
} as const;

const all = Object.values<Resource>(resources);

describe('the palette', () => {
  it('offers the screens that may be opened and the records that may be created', () => {
    const entries = screenEntries(all, ADMIN, (resource, action) =>
      action === 'list' ? resource.name !== 'users' : resource.name === 'fee_structures',
    );
    expect(entries.map(({ to }) => to)).toContain('/admin/bookings');
    expect(entries.map(({ to }) => to)).not.toContain('/admin/users');
    expect(entries.filter(({ group }) => group === 'Make').map(({ to }) => to)).toEqual([
      '/admin/fee-structures/create',
    ]);
  });

  it('offers the pages that the guard allows', () => {
    const pages = (system_roles: readonly ('admin' | 'dispute_admin')[]) =>
      screenEntries([], { ...ADMIN, system_roles }, () => false).map(({ to }) => to);
    expect(pages(['admin'])).toEqual(
      expect.arrayContaining(['/owner/dashboard', '/admin/analytics', '/admin/visitor-analytics']),
    );
    expect(pages(['dispute_admin'])).toEqual(['/admin/dashboard', '/dispute-admin/dashboard']);
  });

  it('finds a page by its keywords', () => {
    const entries = screenEntries(all, ADMIN, () => true);
    expect(matchingEntries(entries, 'referrers').map(({ to }) => to)).toEqual([
      '/admin/visitor-analytics',
    ]);
  });

  it('offers the actions that the server allows on the open record', () => {
    const record = { id: 'p1', title: 'A loft', abilities: { approve: true, reject: false } };
    expect(actionEntries(resources.properties, record)).toMatchObject([
      { label: 'Approve', group: 'A loft', action: 'approve' },
    ]);
  });

  it('finds by the beginnings of words', () => {
    const entries = screenEntries(all, ADMIN, () => true);
    expect(matchingEntries(entries, 'fee str').map(({ to }) => to)).toEqual([
      '/admin/fee-structures',
      '/admin/fee-structures/create',
    ]);
    expect(matchingEntries(entries, 'zzz')).toEqual([]);
    expect(matchingEntries(entries, '')).toHaveLength(entries.length);
  });
});
