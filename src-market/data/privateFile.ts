import { queryOptions } from '@tanstack/react-query';

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
 * A private picture where a token speaks: an image element sends the cookie by itself, but no token.
 * With a null token nothing is asked for.
 */
export const privateFile = (address: string, token: Token) =>
  queryOptions({
    queryKey: ['file', address],
    enabled: token !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const headers = { authorization: `Bearer ${(await token?.()) ?? ''}` };
      const answer = await fetch(address, { headers, signal });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      return dataUrlOf(await answer.blob());
    },
  });
