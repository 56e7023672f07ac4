import { useState } from 'react';
import { textDraftStore } from '#src-market/data/drafts.ts';
import { useHydrated } from '#src-market/ui/useHydrated.ts';

/** A text that survives a reload until it is sent. */
export function useStoredText(
  subject: string,
): readonly [string, (text: string) => void, () => void] {
  // The store exists only in the browser.
  const inBrowser = useHydrated();
  const [typed, setTyped] = useState<string | null>(null);
  const store = textDraftStore(subject);
  const stored = inBrowser && typed === null ? store.read()?.['text'] : undefined;
  const change = (text: string) => {
    setTyped(text);
    store.write({ text });
  };
  const clear = () => {
    setTyped('');
    store.remove();
  };
  return [typed ?? (typeof stored === 'string' ? stored : ''), change, clear];
}
