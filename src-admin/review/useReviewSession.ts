import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { REVIEW_RENEWAL_MS, type ReviewQueueName } from '#src/rules/backOffice/reviewQueue.ts';
import { leaseItem, leaseNextItem, releaseItem } from '#src/wire/backOffice/endpoints/review.ts';
import type { ReviewItem } from '#src/wire/backOffice/review.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'This could not be done.';

export type ReviewSession = ReturnType<typeof useReviewSession>;

/**
 * Works through a review queue one item at a time. The current item is leased to the reviewer; the lease
 * is renewed while the item is open and released on leaving.
 */
export function useReviewSession(queue: ReviewQueueName) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const [item, setItem] = useState<ReviewItem | null>(null);
  const [busy, setBusy] = useState(false);
  /** Items that this reviewer skipped; other reviewers still get them. */
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const refetch = useCallback(
    () => void client.invalidateQueries({ queryKey: ['review'] }),
    [client],
  );

  const open = async (load: () => Promise<ReviewItem | null>) => {
    setBusy(true);
    try {
      setItem(await load());
    } catch (error) {
      setItem(null);
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
      refetch();
    }
  };
  const next = (skip: readonly string[] = skipped) => {
    setSkipped(skip);
    const input = { params: { queue }, body: { skip: [...skip] } };
    return open(async () => (await api.call(leaseNextItem, input)).data);
  };
  const take = (id: string) =>
    open(async () => (await api.call(leaseItem, { params: { queue, id } })).data);

  const id = item?.id ?? null;
  const leave = useCallback(async () => {
    setItem(null);
    // A lease that cannot be released expires.
    if (id !== null) await api.call(releaseItem, { params: { queue, id } }).catch(() => null);
    refetch();
  }, [refetch, api, id, queue]);

  useEffect(() => {
    if (id === null) return undefined;
    const renew = async () => {
      if (document.hidden) return;
      await api.call(leaseItem, { params: { queue, id } }).catch((error: unknown) => {
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
    /** Offers the skipped items again. */
    startOver: () => next([]),
  };
}
