import { InfiniteQueryObserver, notifyManager, QueryObserver } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '#src/session/request.ts';
import { countOutdated, refetchOutdated } from '../deferred/services/outdated.ts';
import { createQueryClient } from './queryClient.ts';

const KEY = ['conversations', 'one', 'c1'] as const;

/** A query that is shown, and answers with what the test says. */
async function shown() {
  const client = createQueryClient({ retries: false });
  const answer = vi.fn(() => Promise.resolve('first'));
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: answer });
  const seen: string[] = [];
  // Reads the result as `useQuery` does after a change.
  const read = () => void seen.push(observer.getCurrentResult().status);
  const stop = observer.subscribe(notifyManager.batchCalls(read));
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe('first'));
  seen.splice(0);
  return { client, answer, observer, seen, stop };
}

const lost = new RequestError('network', null, {});

describe('a refetch that fails', () => {
  it.each<[what: string, error: Error]>([
    ['without a reply', lost],
    ['after its time', new RequestError('timeout', null, {})],
    ['with an error of the server', new RequestError('server', 503, {})],
    ['because of too many requests', new RequestError('unknown', 429, {})],
    ['without a reply, of the staff front', new HttpError('No connection', 0)],
    ['with an error of the server, of the staff front', new HttpError('Failed', 502)],
  ])('%s keeps what is shown, and says that it may be outdated', async (_what, error) => {
    const { client, answer, observer, seen, stop } = await shown();
    answer.mockRejectedValueOnce(error);
    await client.invalidateQueries({ queryKey: KEY });
    expect(observer.getCurrentResult()).toMatchObject({
      status: 'success',
      data: 'first',
      error: null,
    });
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0));
    expect(seen).not.toContain('error');
    expect(countOutdated(client)).toBe(1);

    answer.mockResolvedValueOnce('second');
    await refetchOutdated(client);
    expect(observer.getCurrentResult().data).toBe('second');
    expect(countOutdated(client)).toBe(0);
    stop();
  });

  it.each([401, 403, 404, 422])('with %i shows the refusal', async (status) => {
    const { client, answer, observer, stop } = await shown();
    answer.mockRejectedValueOnce(new RequestError('unknown', status, {}));
    await client.invalidateQueries({ queryKey: KEY });
    expect(observer.getCurrentResult().status).toBe('error');
    expect(countOutdated(client)).toBe(0);
    stop();
  });

  it('is forgotten with what showed it', async () => {
    const { client, answer, stop } = await shown();
    answer.mockRejectedValueOnce(lost);
    await client.invalidateQueries({ queryKey: KEY });
    stop();
    expect(countOutdated(client)).toBe(0);
    expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
  });

  it('rejects for who asked for it', async () => {
    const { client, answer, stop } = await shown();
    answer.mockRejectedValueOnce(lost);
    const asked = client.query({ queryKey: KEY, queryFn: answer, staleTime: 0 });
    await expect(asked).rejects.toBe(lost);
    stop();
  });
});

it('a first load that fails is an error', async () => {
  const client = createQueryClient({ retries: false });
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: () => Promise.reject(lost),
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  expect(countOutdated(client)).toBe(0);
  stop();
});

it('a further page that fails has its own error', async () => {
  const client = createQueryClient({ retries: false });
  const answer = vi.fn(() => Promise.resolve('page'));
  const observer = new InfiniteQueryObserver(client, {
    queryKey: KEY,
    queryFn: answer,
    initialPageParam: 1,
    getNextPageParam: () => 2,
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('success'));
  answer.mockRejectedValueOnce(lost);
  await observer.fetchNextPage();
  expect(observer.getCurrentResult()).toMatchObject({ isFetchNextPageError: true, error: lost });
  expect(countOutdated(client)).toBe(0);
  stop();
});
