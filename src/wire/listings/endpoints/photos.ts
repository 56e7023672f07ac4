import { z } from 'zod';
import { photo } from '#src/schema/photoField.ts';
import { signedIn } from '#src/access/grants.ts';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const uploads = z.object({ files: z.int(), bytes: z.int() });

/** What the account stores, with documents and evidence, and what it may. 403 as for an upload. */
export const getUploadQuota = endpoint('GET /v1/photos/quota', {
  tag: 'properties',
  access: signedIn,
  agent: 'properties',
  reply: reply(z.object({ used: uploads, quota: uploads })),
});

/** The photo's `hash` finds duplicates: `photoWarnings` in src/rules/listings. */
export const uploadPhoto = endpoint('POST /v1/photos', {
  tag: 'properties',
  access: signedIn,
  agent: 'properties',
  reply: reply(photo),
  status: 201,
  perMinute: 120,
  bodyType: 'application/octet-stream',
  bodyLimit: PHOTO_MAX_BYTES,
});

/** Makes a new photo from a stored one, rotated clockwise; the old one stays. 404 without a file. */
export const rotatePhoto = endpoint('POST /v1/photos/rotate', {
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
