// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '#src/limits.ts';
import { createQueryClient } from '#src/app/providers/queryClient.ts';
import { RequestError } from '#src/session/request.ts';
import { countOutdated, refetchLateFailures } from './outdated.ts';

const KEY = ['conversations', 'one', 'c1'] as const;
const lost = new RequestError('network', null, {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A query that is shown, and answers with what the test says. */
async function shown() {
  const client = createQueryClient({ retries: false });
  const answer = vi.fn(() => Promise.resolve('first'));
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: answer });
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe('first'));
  return { client, answer };
}

describe('a request that fails after the connection is back', () => {
  it('is sent again', async () => {
    const { client, answer } = await shown();
    answer.mockRejectedValueOnce(lost).mockResolvedValueOnce('second');
    refetchLateFailures(client);
    await client.invalidateQueries({ queryKey: KEY });
    await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe('second'));
    expect(countOutdated(client)).toBe(0);
  });

  it('is left to the person where it was sent later', async () => {
    const { client, answer } = await shown();
    refetchLateFailures(client);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    answer.mockRejectedValueOnce(lost);
    await client.invalidateQueries({ queryKey: KEY });
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(countOutdated(client)).toBe(1);
    expect(answer).toHaveBeenCalledTimes(2);
  });
});
