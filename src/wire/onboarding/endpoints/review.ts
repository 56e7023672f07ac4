import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { approveStepsRequest } from '#src/wire/onboarding/review.ts';

export const approveSteps = endpoint('POST /v1/admin/review/onboarding/:id/approve', {
  operationId: 'approveSteps',
  summary: 'Approve several onboarding steps of a profile',
  errors: ['stale', 'taken', 'wrong_state'],
  tag: 'review',
  access: staff('admin'),
  params: { id: z.uuid() },
  body: approveStepsRequest,
});
