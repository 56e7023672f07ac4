import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import type { ResourcePath } from '#src/schema/resource.ts';
import { toast } from '#src/app/toasts/store.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import type { ReviewSession } from './useReviewSession.ts';

/** Longer than other toasts, so that there is time to press Undo. */
const UNDO_SHOWN_MS = 10_000;

interface Decision {
  /** The path of the resource. */
  readonly path: ResourcePath;
  /** The ids of all records decided at once. */
  readonly ids: readonly string[];
  /** Sends the decision to the server. */
  readonly send: () => Promise<unknown>;
  /** Shown after success. */
  readonly successMessage: string;
}

export type Decisions = ReturnType<typeof useDecisions>;

/** Decides on the current item, notifies, and undoes the last decision by reopening the review. */
export function useDecisions(session: ReviewSession) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const [last, setLast] = useState<(() => Promise<void>) | null>(null);

  const decide = async ({ path, ids, send, successMessage }: Decision) => {
    try {
      await send();
    } catch (error) {
      // Show what has changed.
      await client.invalidateQueries({ queryKey: [path] });
      throw error;
    }
    const item = session.item?.id;
    const undo = async () => {
      setLast(null);
      try {
        for (const each of ids) await api.action(path, each, 'review_again', {});
        notify('Decision undone: back in the queue', { type: 'success' });
      } catch (error) {
        notify(error instanceof Error ? error.message : 'ra.message.error', { type: 'error' });
      }
      // The cached record still has the decided state.
      client.removeQueries({ queryKey: [path], type: 'inactive' });
      await client.invalidateQueries({ queryKey: [path] });
      if (item !== undefined) await session.take(item);
    };
    setLast(() => undo);
    toast({
      title: successMessage,
      colour: 'success',
      duration_ms: UNDO_SHOWN_MS,
      action: { label: 'Undo', press: () => void undo() },
    });
  };
  return { decide, undo: last && (() => void last()) };
}
