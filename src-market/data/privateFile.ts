import { queryOptions } from '@tanstack/react-query';
import { keptPhoto } from '#src/session/personal/unsentPhotos.ts';

declare global {
  interface QueryKeys {
    file: [address: string];
  }
}

type Token = (() => Promise<string | null>) | null;

function dataUrlOf(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(new Error('This document cannot be read')));
    reader.readAsDataURL(content);
  });
}

/**
 * A private file for clients with a token: an image element sends cookies, but no token. Sends no request
 * for a null token.
 */
export const privateFile = (address: string, token: Token) =>
  queryOptions({
    queryKey: ['file', address],
    enabled: token !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const headers = { authorization: `Bearer ${(await token?.()) ?? ''}` };
      const reply = await fetch(address, { headers, signal });
      if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
      return dataUrlOf(await reply.blob());
    },
  });

/** A photo of a message that is not sent yet, from this browser; null where it is gone. */
export const unsentPhoto = (user_id: string, key: string, name: string) =>
  queryOptions({
    queryKey: ['file', `unsent/${key}`],
    staleTime: Infinity,
    queryFn: async () => {
      const file = await keptPhoto(user_id, key, name);
      return file && dataUrlOf(file);
    },
  });
