import type { ErrorReply } from '#src/wire/reply.ts';
import type { SignedIn, TestApp } from '#tests/support/app/app.ts';

/** A photo as its upload returns it. */
export interface UploadedPhoto {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly hash?: string;
}

/** Uploads the bytes of a photo, as a browser does; null is a visitor. */
export async function uploadPhoto(
  { app }: Pick<TestApp, 'app'>,
  who: Pick<SignedIn, 'token'> | null,
  payload: Buffer,
) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/photos',
    headers: {
      origin: 'http://keystead.test',
      'content-type': 'application/octet-stream',
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    payload,
  });
  return {
    status: reply.statusCode,
    body: reply.json<ErrorReply & { readonly data: UploadedPhoto }>(),
  };
}
