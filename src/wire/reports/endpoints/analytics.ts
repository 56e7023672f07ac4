import { staff } from '#src/access/grants.ts';
import { reply } from '#src/wire/reply.ts';
import {
  bookingReport,
  bookingReportQuery,
  onboardingReport,
  onboardingReportQuery,
  periodQuery,
  visitorReport,
} from '#src/wire/reports/analytics.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getBookingReport = endpoint('GET /v1/admin/analytics/bookings', {
  operationId: 'getBookingReport',
  summary: 'Retrieve the booking report',
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: bookingReportQuery,
  reply: reply(bookingReport),
});

export const getBookingReportCsv = endpoint('GET /v1/admin/analytics/bookings.csv', {
  operationId: 'getBookingReportCsv',
  summary: 'Download the booking report as CSV',
  file: 'text/csv',
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: bookingReportQuery,
});

export const getVisitorReport = endpoint('GET /v1/admin/analytics/visitors', {
  operationId: 'getVisitorReport',
  summary: 'Retrieve the visitor report',
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: periodQuery,
  reply: reply(visitorReport),
});

export const getVisitorReportCsv = endpoint('GET /v1/admin/analytics/visitors.csv', {
  operationId: 'getVisitorReportCsv',
  summary: 'Download the visitor report as CSV',
  file: 'text/csv',
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: periodQuery,
});

export const getOnboardingReport = endpoint('GET /v1/admin/analytics/onboarding', {
  operationId: 'getOnboardingReport',
  summary: 'Retrieve the onboarding report',
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: onboardingReportQuery,
  reply: reply(onboardingReport),
});

export const getOnboardingReportCsv = endpoint('GET /v1/admin/analytics/onboarding.csv', {
  operationId: 'getOnboardingReportCsv',
  summary: 'Download the onboarding report as CSV',
  file: 'text/csv',
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: onboardingReportQuery,
});
