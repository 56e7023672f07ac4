import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { isolate } from '#src/rules/texts/isolate.ts';
import { outboxOf, outboxOwner } from '#src-market/data/conversations/outbox/outbox.ts';
import { LostPhotoError, sendQueued } from '#src-market/data/conversations/outbox/sendQueued.ts';
import { useUploadProblem } from '#src-market/ui/feedback/useUploadProblem.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

const RETRY_MS = 4_000;

/** Sends the messages that wait in this browser, on whatever page the user is, until the server has them. */
export function useSendQueued(user: SessionUser, paused: boolean): void {
  const { t } = useLingui();
  const app = useApp();
  const problemOf = useUploadProblem(DOCUMENT_MAX_BYTES);
  const outbox = outboxOf(outboxOwner(user));
  const queue = useSyncExternalStore(outbox.subscribe, outbox.queue, outbox.queue);
  const waiting = queue.filter(({ failure }) => failure === null).length;
  const send = useEffectEvent(() => {
    const reasonOf = (failure: unknown, photo: string | null) => {
      if (photo === null) return failure instanceof Error ? failure.message : '';
      const reason =
        failure instanceof LostPhotoError
          ? t`This browser does not have it any more. Add it again.`
          : problemOf(failure).text;
      return `${isolate(photo)}: ${reason}`;
    };
    void sendQueued({
      app,
      user_id: user.id,
      outbox,
      reasonOf,
      onRefused: (_, reason) =>
        toast({ title: t`A message was not sent`, description: reason, colour: 'error' }),
    });
  });
  useEffect(() => {
    if (waiting === 0 || paused) return undefined;
    const onOnline = () => send();
    send();
    const timer = setInterval(send, RETRY_MS);
    addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onOnline);
    };
  }, [outbox, waiting, paused]);
}
