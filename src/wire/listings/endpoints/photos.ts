import { z } from 'zod';
import { photo } from '#src/schema/photoField.ts';
import { signedIn } from '#src/access/grants.ts';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const uploads = z.object({ files: z.int(), bytes: z.int() });

export const getUploadQuota = endpoint('GET /v1/photos/quota', {
  operationId: 'getUploadQuota',
  summary: 'Retrieve your upload quota',
  description: 'Counts photos, documents and evidence. 403 as for an upload.',
  errors: ['email_not_verified'],
  tag: 'properties',
  access: signedIn,
  agent: 'properties',
  reply: reply(z.object({ used: uploads, quota: uploads })),
});

/** The photo's `hash` finds duplicates: `photoWarnings` in src/rules/listings. */
export const uploadPhoto = endpoint('POST /v1/photos', {
  operationId: 'uploadPhoto',
  summary: 'Upload a photo of a listing',
  errors: [
    'broken_file',
    'email_not_verified',
    'large_picture',
    'small_picture',
    'unsupported_file',
    'upload_quota',
  ],
  tag: 'properties',
  access: signedIn,
  agent: 'properties',
  reply: reply(photo),
  status: 201,
  perMinute: 120,
  bodyType: 'application/octet-stream',
  bodyLimit: PHOTO_MAX_BYTES,
});

export const rotatePhoto = endpoint('POST /v1/photos/rotate', {
  operationId: 'rotatePhoto',
  summary: 'Rotate a photo',
  description:
    'Creates a new photo, rotated clockwise; the old one stays. 404 where there is no file.',
  errors: ['email_not_verified', 'not_found', 'small_picture', 'upload_quota'],
  tag: 'properties',
  access: signedIn,
  agent: 'properties',
  body: z.strictObject({
    photo,
    degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]),
  }),
  reply: reply(photo),
  status: 201,
  perMinute: 60,
});
