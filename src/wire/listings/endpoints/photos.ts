import { photo } from '#resources/properties.ts';
import { signedIn } from '#src/access/grants.ts';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import { reply } from '#src/wire/reply.ts';
import { endpoint } from '#src/wire/endpoint.ts';

export const uploadPhoto = endpoint('POST /v1/photos', {
  tag: 'properties',
  access: signedIn,
  reply: reply(photo),
  status: 201,
  perMinute: 120,
  bodyLimit: PHOTO_MAX_BYTES,
});
