import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { outboxOf, outboxOwner } from '#src-market/data/conversations/outbox/outbox.ts';
import { sendQueued } from '#src-market/data/conversations/outbox/sendQueued.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

const RETRY_MS = 4_000;

/** Sends the messages that wait in this browser, on whatever page the user is, until the server has them. */
export function useSendQueued(user: SessionUser, paused: boolean): void {
  const { t } = useLingui();
  const { call } = useApp();
  const outbox = outboxOf(outboxOwner(user));
  const queue = useSyncExternalStore(outbox.subscribe, outbox.queue, outbox.queue);
  const waiting = queue.filter(({ failure }) => failure === null).length;
  useEffect(() => {
    if (waiting === 0 || paused) return undefined;
    const send = () =>
      void sendQueued(call, outbox, (_, reason) =>
        toast({ title: t`A message was not sent`, description: reason, colour: 'error' }),
      );
    send();
    const timer = setInterval(send, RETRY_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [call, outbox, waiting, paused, t]);
}
