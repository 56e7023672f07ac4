import { useState } from 'react';
import { textDraftStore } from '#src-market/data/drafts.ts';
import { useHydrated } from '#src-market/ui/useHydrated.ts';

/** A text that outlives a reload of the page until it was sent. */
export function useStoredText(
  about: string,
): readonly [string, (text: string) => void, () => void] {
  // What was kept is read in the browser alone: the server's page has none of it.
  const inBrowser = useHydrated();
  const [typed, setTyped] = useState<string | null>(null);
  const kept = textDraftStore(about);
  const found = inBrowser && typed === null ? kept.read()?.['text'] : undefined;
  const change = (text: string) => {
    setTyped(text);
    kept.write({ text });
  };
  const clear = () => {
    setTyped('');
    kept.remove();
  };
  return [typed ?? (typeof found === 'string' ? found : ''), change, clear];
}
