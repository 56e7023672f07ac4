import type { AppDeps } from '#src/app/providers/deps.ts';
import { uploadFile, type Upload } from '#src/session/upload/uploadFile.ts';
import type { DataOf, Endpoint } from '#src/wire/endpoint.ts';

/** What an upload needs to be sent as the user. */
export type Sender = Pick<AppDeps, 'config' | 'token'>;

export type OnProgress = Upload<Endpoint>['onProgress'];

/** A file, and how far it is sent, from 0 to 1. */
export interface Sending {
  readonly file: File;
  readonly onProgress?: OnProgress | undefined;
}

type Rest<E extends Endpoint> = Pick<Upload<E>, 'params' | 'query' | 'maxBytes'>;

/** Uploads a file as the user. Rejects with UploadError. */
export const upload = async <E extends Endpoint>(
  { config, token }: Sender,
  endpoint: E,
  { file, onProgress = () => undefined }: Sending,
  rest: Rest<E> = {},
): Promise<DataOf<E>> =>
  uploadFile({
    ...rest,
    base: config.backend_url,
    token: (await token?.()) ?? null,
    endpoint,
    file,
    onProgress,
  });
