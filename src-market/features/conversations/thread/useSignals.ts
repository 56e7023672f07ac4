import { useEffect, useRef, useState } from 'react';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { userChannel } from '#src/realtime/channels.ts';
import { TYPING_MS } from '#src/rules/conversations/message.ts';

interface Signals {
  /** There may be newer messages. */
  onMessage(): void;
  onRead(side: 'buyer' | 'seller', sequence: number): void;
}

/** Realtime events of a conversation. Returns who of the other side types now, or null. */
export function useSignals(id: string, side: 'buyer' | 'seller', signals: Signals): string | null {
  const userId = useSession()?.id;
  const [typing, setTyping] = useState<string | null>(null);
  const current = useRef(signals);
  useEffect(() => {
    current.current = signals;
  });
  useEffect(() => {
    if (userId === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const catchUp = () => current.current.onMessage();
    const stop = realtimeClient.listen(userChannel(userId), {
      'message.created': (event) => {
        if (event.conversation_id !== id) return;
        setTyping(null);
        catchUp();
      },
      'conversation.read': (event) => {
        if (event.conversation_id === id) current.current.onRead(event.side, event.sequence);
      },
      'conversation.typing': (event) => {
        if (event.conversation_id !== id || event.side === side) return;
        setTyping(event.name);
        clearTimeout(timer);
        timer = setTimeout(() => setTyping(null), TYPING_MS + 1_000);
      },
      joined: catchUp,
      missed: catchUp,
    });
    addEventListener('online', catchUp);
    addEventListener('focus', catchUp);
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener('online', catchUp);
      removeEventListener('focus', catchUp);
    };
  }, [id, side, userId]);
  return typing;
}
