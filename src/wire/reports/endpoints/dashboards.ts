import { signedIn, staff } from '#src/access/grants.ts';
import { reply } from '#src/wire/reply.ts';
import {
  ownerDashboard,
  periodQuery,
  sellerReport,
  staffDashboard,
} from '#src/wire/reports/analytics.ts';
import { todoReply } from '#src/wire/reports/todo.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getStaffDashboard = endpoint('GET /v1/admin/dashboard', {
  fromReplica: true,
  tag: 'dashboards',
  access: staff('admin'),
  query: periodQuery,
  reply: reply(staffDashboard),
});

export const getOwnerDashboard = endpoint('GET /v1/admin/owner-dashboard', {
  fromReplica: true,
  tag: 'dashboards',
  access: staff('owner'),
  query: periodQuery,
  reply: reply(ownerDashboard),
});

export const getStaffDashboardCsv = endpoint('GET /v1/admin/dashboard.csv', {
  fromReplica: true,
  tag: 'dashboards',
  access: staff('admin'),
  query: periodQuery,
});

export const getOwnerDashboardCsv = endpoint('GET /v1/admin/owner-dashboard.csv', {
  fromReplica: true,
  tag: 'dashboards',
  access: staff('owner'),
  query: periodQuery,
});

export const getSellerReport = endpoint('GET /v1/seller/analytics', {
  fromReplica: true,
  tag: 'dashboards',
  access: signedIn,
  agent: 'bookings',
  query: periodQuery,
  reply: reply(sellerReport),
});

export const getSellerReportCsv = endpoint('GET /v1/seller/analytics.csv', {
  fromReplica: true,
  tag: 'dashboards',
  access: signedIn,
  agent: 'bookings',
  query: periodQuery,
});

/**
 * For the seller profile that the session acts as; 403 without one. Agents get the kinds of their scopes
 * (`src/rules/reports/todo.ts`).
 */
export const getSellerTodo = endpoint('GET /v1/seller/todo', {
  tag: 'dashboards',
  access: signedIn,
  agent: 'own_account',
  reply: todoReply,
});
