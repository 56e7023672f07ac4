import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { REVIEW_RENEWAL_MS, type ReviewQueueName } from '#src/rules/review.ts';
import { reply } from '#src/wire/reply.ts';
import { reviewItem, type ReviewItem } from '#src/wire/review.ts';
import type { StaffDataProvider } from '../dataProvider.ts';

const taken = reply(reviewItem);
const given = reply(z.nullable(reviewItem));

const wordsOf = (error: unknown) =>
  error instanceof Error ? error.message : 'This could not be done.';

export type ReviewSession = ReturnType<typeof useReviewSession>;

/**
 * Working a queue off: the item that is on the desk, and what brings another. It is leased while it
 * lies there, and goes back when one leaves.
 */
export function useReviewSession(queue: ReviewQueueName) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const [item, setItem] = useState<ReviewItem | null>(null);
  const [busy, setBusy] = useState(false);
  /** Left for later by whoever sits here; the others get them. */
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const again = useCallback(
    () => void client.invalidateQueries({ queryKey: ['review'] }),
    [client],
  );

  const bring = async (ask: () => Promise<ReviewItem | null>) => {
    setBusy(true);
    try {
      setItem(await ask());
    } catch (error) {
      setItem(null);
      notify(wordsOf(error), { type: 'error' });
    } finally {
      setBusy(false);
      again();
    }
  };
  const next = (skip: readonly string[] = skipped) => {
    setSkipped(skip);
    return bring(async () => {
      const body = { skip };
      return given.parse(await api.request(`review/${queue}/next`, { method: 'POST', body })).data;
    });
  };
  const take = (id: string) =>
    bring(async () => taken.parse(await api.request(`review/${queue}/${id}/take`, POST)).data);

  const id = item?.id ?? null;
  const leave = useCallback(async () => {
    setItem(null);
    // A lease that cannot be given back now runs out by itself.
    if (id !== null)
      await api.request(`review/${queue}/${id}/lease`, { method: 'DELETE' }).catch(() => null);
    again();
  }, [again, api, id, queue]);

  useEffect(() => {
    if (id === null) return undefined;
    const renew = async () => {
      if (document.hidden) return;
      await api.request(`review/${queue}/${id}/take`, POST).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 409) {
          setItem(null);
          notify(error.message, { type: 'warning' });
        }
      });
    };
    const timer = setInterval(() => void renew(), REVIEW_RENEWAL_MS);
    return () => clearInterval(timer);
  }, [api, id, notify, queue]);

  const last = useRef(leave);
  useEffect(() => {
    last.current = leave;
  });
  useEffect(() => () => void last.current(), []);

  return {
    queue,
    item,
    busy,
    skipped,
    next: () => next(),
    take,
    leave,
    skip: () => (item ? next([...skipped, item.id]) : Promise.resolve()),
    /** What was skipped is offered again. */
    startOver: () => next([]),
  };
}

const POST = { method: 'POST' } as const;
