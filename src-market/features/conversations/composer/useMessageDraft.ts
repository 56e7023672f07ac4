import { useCallback, useMemo, useRef, useState } from 'react';
import { messageDraftStore, type StoredMessage } from '#src-market/data/drafts.ts';

const EMPTY: StoredMessage = { text: '', photos: [] };

export interface MessageDraft extends StoredMessage {
  change(this: void, change: (now: StoredMessage) => StoredMessage): void;
  clear(this: void): void;
  /** Puts a message behind what is written. */
  restore(this: void, message: StoredMessage): void;
}

/** The message that is being written: this browser keeps it until it is sent, also when the tab is closed. */
export function useMessageDraft(conversation_id: string): MessageDraft {
  const store = useMemo(() => messageDraftStore(conversation_id), [conversation_id]);
  const [draft, setDraft] = useState<StoredMessage>(() => ({ ...EMPTY, ...store.read() }));
  // Photos arrive after awaits, when the state of the render is an old one.
  const latest = useRef(draft);
  const change = useCallback(
    (next: (now: StoredMessage) => StoredMessage) => {
      latest.current = next(latest.current);
      const { text, photos } = latest.current;
      if (text === '' && photos.length === 0) store.remove();
      else store.write(latest.current);
      setDraft(latest.current);
    },
    [store],
  );
  const clear = useCallback(() => change(() => EMPTY), [change]);
  const restore = useCallback(
    ({ text, photos }: StoredMessage) =>
      change((now) => ({
        text: [now.text.trimEnd(), text].filter(Boolean).join('\n'),
        photos: [...now.photos, ...photos],
      })),
    [change],
  );
  return { ...draft, change, clear, restore };
}
