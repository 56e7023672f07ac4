import type { Insertable } from 'kysely';
import { isoDate } from '#src/rules/dates/day.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from '../demoId.ts';
import { profileIdOf, userIdOf } from './ids.ts';
import { SELLERS } from './sellers.ts';

const DAY_MS = 86_400_000;
const AGENT = 'agent@keystead.test';

/**
 * The demo agent manages everything for one seller and the calendar of another, and a third has
 * invited them. Another agent's delegation has ended.
 */
export function delegationRows(now: Date): Insertable<Tables['delegations']>[] {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const row = (seller: keyof typeof SELLERS, since: number) => ({
    id: demoId('delegations', seller),
    profile_id: profileIdOf(SELLERS[seller].email),
    invited_email: AGENT,
    invited_by: userIdOf(SELLERS[seller].email),
    created_at: at(-since - 1),
  });
  return [
    {
      ...row('marta', 200),
      agent_id: userIdOf(AGENT),
      state: 'active',
      scopes: ['properties', 'bookings', 'messages', 'payouts:read'],
      answered_at: at(-200),
    },
    {
      ...row('tiago', 40),
      agent_id: userIdOf(AGENT),
      state: 'active',
      scopes: ['properties', 'bookings'],
      ends_on: isoDate(at(120).slice(0, 10)),
      answered_at: at(-40),
    },
    {
      ...row('laia', 1),
      state: 'invited',
      scopes: ['properties', 'messages'],
      expires_at: at(12),
    },
    {
      ...row('harbour', 400),
      agent_id: userIdOf(AGENT),
      state: 'revoked',
      scopes: ['bookings'],
      answered_at: at(-400),
      ended_at: at(-310),
    },
  ];
}
