import { queryOptions } from '@tanstack/react-query';

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
