import type { RouteRows } from '../row.ts';

const AGENT = { auth: 'user', system_roles: ['agent'] } as const;
const OWNER = { auth: 'user', system_roles: ['owner'] } as const;
const DISPUTE_ADMIN = { auth: 'user', system_roles: ['dispute_admin'] } as const;

/** The areas of the system roles outside the back office. */
export const staffRoutes = {
  agentDashboard: {
    path: '/agent/dashboard',
    area: 'agent',
    access: AGENT,
    title: 'Agent Dashboard',
  },
  agentDelegations: { path: '/agent/delegations', area: 'agent', access: AGENT },
  agentDelegation: { path: '/agent/delegations/:id', area: 'agent', access: AGENT },
  ownerDashboard: { path: '/owner/dashboard', area: 'staff', access: OWNER },
  disputeAdminDashboard: {
    path: '/dispute-admin/dashboard',
    area: 'staff',
    access: DISPUTE_ADMIN,
  },
} as const satisfies RouteRows;
