import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { stepParam, stepView, uploadQuery } from '#src/wire/onboarding/onboarding.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const uploadDocument = endpoint('POST /v1/onboarding/steps/:step/documents', {
  operationId: 'uploadDocument',
  summary: 'Upload a document for an onboarding step',
  errors: [
    'active_file',
    'broken_file',
    'email_not_verified',
    'locked_file',
    'no_files',
    'not_own_profile',
    'onboarding_complete',
    'small_picture',
    'step_closed',
    'unsupported_file',
    'upload_quota',
    'wrong_state',
  ],
  tag: 'onboarding',
  access: signedIn,
  agent: 'refused',
  params: stepParam.shape,
  query: uploadQuery,
  reply: reply(z.array(stepView)),
  status: 201,
  perMinute: 60,
  bodyType: 'application/octet-stream',
  bodyLimit: DOCUMENT_MAX_BYTES,
});

export const removeDocument = endpoint('DELETE /v1/documents/:id', {
  operationId: 'removeDocument',
  summary: 'Remove an onboarding document',
  errors: ['not_own_profile', 'onboarding_complete', 'step_closed', 'wrong_state'],
  tag: 'onboarding',
  access: signedIn,
  agent: 'refused',
  reply: reply(z.array(stepView)),
});

export const getDocument = endpoint('GET /v1/documents/:id/file', {
  operationId: 'getDocument',
  summary: 'Download an onboarding document',
  file: '*/*',
  errors: ['content_missing'],
  tag: 'onboarding',
  access: signedIn,
  agent: 'refused',
  private: true,
});
