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
  operationId: 'getStaffDashboard',
  summary: 'Retrieve the staff dashboard',
  fromReplica: true,
  tag: 'dashboards',
  access: staff('admin'),
  query: periodQuery,
  reply: reply(staffDashboard),
});

export const getOwnerDashboard = endpoint('GET /v1/admin/owner-dashboard', {
  operationId: 'getOwnerDashboard',
  summary: 'Retrieve the owner dashboard',
  fromReplica: true,
  tag: 'dashboards',
  access: staff('owner'),
  query: periodQuery,
  reply: reply(ownerDashboard),
});

export const getStaffDashboardCsv = endpoint('GET /v1/admin/dashboard.csv', {
  operationId: 'getStaffDashboardCsv',
  summary: 'Download the staff dashboard as CSV',
  file: 'text/csv',
  fromReplica: true,
  tag: 'dashboards',
  access: staff('admin'),
  query: periodQuery,
});

export const getOwnerDashboardCsv = endpoint('GET /v1/admin/owner-dashboard.csv', {
  operationId: 'getOwnerDashboardCsv',
  summary: 'Download the owner dashboard as CSV',
  file: 'text/csv',
  fromReplica: true,
  tag: 'dashboards',
  access: staff('owner'),
  query: periodQuery,
});

export const getSellerReport = endpoint('GET /v1/seller/analytics', {
  operationId: 'getSellerReport',
  summary: 'Retrieve your report as a seller',
  fromReplica: true,
  tag: 'dashboards',
  access: signedIn,
  agent: 'bookings',
  query: periodQuery,
  reply: reply(sellerReport),
});

export const getSellerReportCsv = endpoint('GET /v1/seller/analytics.csv', {
  operationId: 'getSellerReportCsv',
  summary: 'Download your report as a seller as CSV',
  file: 'text/csv',
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
  operationId: 'getSellerTodo',
  summary: 'List what you have to do as a seller',
  description:
    'For the seller profile that the session acts as; 403 without one. Agents get the kinds of their scopes.',
  tag: 'dashboards',
  access: signedIn,
  agent: 'own_account',
  reply: todoReply,
});
