import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { approveStepsRequest } from '#src/wire/onboarding/review.ts';

/** Approves several steps of a profile at once. */
export const approveSteps = endpoint('POST /v1/admin/review/onboarding/:id/approve', {
  tag: 'review',
  access: staff('admin'),
  params: { id: z.uuid() },
  body: approveStepsRequest,
});
