import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import { toast } from '#src/app/toasts/store.ts';
import type { StaffDataProvider } from '../dataProvider.ts';
import type { ReviewSession } from './useReviewSession.ts';

/** Longer than other toasts: whoever sees their slip in it must find the button. */
const UNDO_SHOWN_MS = 10_000;

interface Decision {
  /** Of the resource, in the API. */
  readonly path: string;
  readonly id: string;
  readonly action: 'approve' | 'reject' | 'approve_all';
  readonly input?: Readonly<Record<string, unknown>>;
  /** What to say when it is done. */
  readonly successMessage: string;
  /** All that the decision was about, where it was more than one. */
  readonly about?: readonly string[];
}

export type Decisions = ReturnType<typeof useDecisions>;

/**
 * Decides on what lies on the desk, says so, and takes the last decision back: the server looks at the
 * item again, and it lies on the desk once more.
 */
export function useDecisions(desk: ReviewSession) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const [last, setLast] = useState<(() => Promise<void>) | null>(null);

  const decide = async ({
    path,
    id,
    action,
    input = {},
    successMessage: said,
    about = [id],
  }: Decision) => {
    await api.action(path, id, action, input);
    const item = desk.item?.id;
    const undo = async () => {
      setLast(null);
      try {
        for (const each of about) await api.action(path, each, 'review_again', {});
        notify('Taken back: it waits again', { type: 'success' });
      } catch (error) {
        notify(error instanceof Error ? error.message : 'ra.message.error', { type: 'error' });
      }
      // What was read of it before says still that it is decided.
      client.removeQueries({ queryKey: [path], type: 'inactive' });
      await client.invalidateQueries({ queryKey: [path] });
      if (item !== undefined) await desk.take(item);
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
