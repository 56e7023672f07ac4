import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './queryClient.ts';

const KEY = ['payouts', 'paid'] as const;

/** Replies that the test gives one by one. */
function replies() {
  const waiting: ((reply: string) => void)[] = [];
  const fetch = vi.fn(() => new Promise<string>((resolve) => waiting.push(resolve)));
  return { fetch, give: (reply: string) => waiting.shift()?.(reply) };
}

describe('a query that is invalidated during its first load', () => {
  it.each(['plain', 'infinite'])('loads again: %s', async (kind) => {
    const client = createQueryClient();
    const { fetch, give } = replies();
    const observer =
      kind === 'plain'
        ? new QueryObserver(client, { queryKey: KEY, queryFn: fetch })
        : new InfiniteQueryObserver(client, {
            queryKey: KEY,
            queryFn: fetch,
            initialPageParam: null,
            getNextPageParam: () => null,
          });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    void client.invalidateQueries({ queryKey: ['payouts'] });
    give('before the change');
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    give('after the change');
    await vi.waitFor(() =>
      expect(JSON.stringify(client.getQueryData(KEY))).toContain('after the change'),
    );
    expect(fetch).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is stale where nothing shows it', async () => {
    const client = createQueryClient();
    const { fetch, give } = replies();
    const load = client.query({ queryKey: KEY, queryFn: fetch });
    void client.invalidateQueries({ queryKey: KEY });
    give('before the change');
    await load;
    expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
  });

  it('loads once where nothing changed', async () => {
    const client = createQueryClient();
    const { fetch, give } = replies();
    const load = client.query({ queryKey: KEY, queryFn: fetch });
    give('as it is');
    await load;
    expect(client.getQueryState(KEY)?.isInvalidated).toBe(false);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
