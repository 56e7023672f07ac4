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
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: bookingReportQuery,
  reply: reply(bookingReport),
});

export const getBookingReportCsv = endpoint('GET /v1/admin/analytics/bookings.csv', {
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: bookingReportQuery,
});

export const getVisitorReport = endpoint('GET /v1/admin/analytics/visitors', {
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: periodQuery,
  reply: reply(visitorReport),
});

export const getVisitorReportCsv = endpoint('GET /v1/admin/analytics/visitors.csv', {
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: periodQuery,
});

export const getOnboardingReport = endpoint('GET /v1/admin/analytics/onboarding', {
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: onboardingReportQuery,
  reply: reply(onboardingReport),
});

export const getOnboardingReportCsv = endpoint('GET /v1/admin/analytics/onboarding.csv', {
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: onboardingReportQuery,
});
