import { expect, it } from 'vitest';
import { resources } from '#resources';
import { jobSentence, type BulkJob } from './bulkJob.ts';

const { bookings, webhook_deliveries } = resources;
const cancel: BulkJob = {
  kind: 'action',
  name: 'cancel_by_staff',
  action: bookings.actions.cancel_by_staff,
};
const resend: BulkJob = {
  kind: 'action',
  name: 'resend',
  action: webhook_deliveries.actions.resend,
};

it.each([
  [bookings, { kind: 'edit' }, '3 bookings', 'Edit 3 bookings'],
  [bookings, { kind: 'remove' }, '1 booking', 'Remove 1 booking'],
  [bookings, cancel, '2 bookings', 'Cancel 2 bookings'],
  [webhook_deliveries, resend, '8 webhook deliveries', 'Send again: 8 webhook deliveries'],
] as const)('a bulk run of %# is a sentence', (resource, job, subject, sentence) => {
  expect(jobSentence(resource, job, subject)).toBe(sentence);
});
