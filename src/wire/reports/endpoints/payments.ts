import { signedIn, staff } from '#src/access/grants.ts';
import { reply } from '#src/wire/reply.ts';
import { bookingReportQuery } from '#src/wire/reports/analytics.ts';
import { paymentMetrics, paymentReport, sellerEarnings } from '#src/wire/reports/paymentReports.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getPaymentMetrics = endpoint('GET /v1/admin/payments/metrics', {
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: bookingReportQuery,
  reply: reply(paymentMetrics),
});

export const getPaymentMetricsCsv = endpoint('GET /v1/admin/payments/metrics.csv', {
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: bookingReportQuery,
});

export const getPaymentReport = endpoint('GET /v1/admin/payments/analytics', {
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: bookingReportQuery,
  reply: reply(paymentReport),
});

export const getPaymentReportCsv = endpoint('GET /v1/admin/payments/analytics.csv', {
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: bookingReportQuery,
});

export const getSellerEarnings = endpoint('GET /v1/seller/payment-analytics', {
  fromReplica: true,
  tag: 'analytics',
  access: signedIn,
  agent: 'payouts:read',
  reply: reply(sellerEarnings),
});

export const getSellerEarningsCsv = endpoint('GET /v1/seller/payment-analytics.csv', {
  fromReplica: true,
  tag: 'analytics',
  access: signedIn,
  agent: 'payouts:read',
});
