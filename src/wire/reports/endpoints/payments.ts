import { signedIn, staff } from '#src/access/grants.ts';
import { reply } from '#src/wire/reply.ts';
import { bookingReportQuery } from '#src/wire/reports/analytics.ts';
import { paymentMetrics, paymentReport, sellerEarnings } from '#src/wire/reports/paymentReports.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const getPaymentMetrics = endpoint('GET /v1/admin/payments/metrics', {
  operationId: 'getPaymentMetrics',
  summary: 'Retrieve the payment metrics',
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: bookingReportQuery,
  reply: reply(paymentMetrics),
});

export const getPaymentMetricsCsv = endpoint('GET /v1/admin/payments/metrics.csv', {
  operationId: 'getPaymentMetricsCsv',
  summary: 'Download the payment metrics as CSV',
  file: 'text/csv',
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: bookingReportQuery,
});

export const getPaymentReport = endpoint('GET /v1/admin/payments/analytics', {
  operationId: 'getPaymentReport',
  summary: 'Retrieve the payment report',
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: bookingReportQuery,
  reply: reply(paymentReport),
});

export const getPaymentReportCsv = endpoint('GET /v1/admin/payments/analytics.csv', {
  operationId: 'getPaymentReportCsv',
  summary: 'Download the payment report as CSV',
  file: 'text/csv',
  fromReplica: true,
  tag: 'analytics',
  access: staff('admin'),
  query: bookingReportQuery,
});

export const getSellerEarnings = endpoint('GET /v1/seller/payment-analytics', {
  operationId: 'getSellerEarnings',
  summary: 'Retrieve your earnings',
  fromReplica: true,
  tag: 'analytics',
  access: signedIn,
  agent: 'payouts:read',
  reply: reply(sellerEarnings),
});

export const getSellerEarningsCsv = endpoint('GET /v1/seller/payment-analytics.csv', {
  operationId: 'getSellerEarningsCsv',
  summary: 'Download your earnings as CSV',
  file: 'text/csv',
  fromReplica: true,
  tag: 'analytics',
  access: signedIn,
  agent: 'payouts:read',
});
