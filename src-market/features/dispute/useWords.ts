import { useEffect, useMemo, useState } from 'react';
import { keptWordsOf } from '#src-market/data/drafts.ts';

/** A text that outlives a reload of the page until it was sent. */
export function useWords(about: string): readonly [string, (text: string) => void, () => void] {
  const kept = useMemo(() => keptWordsOf(about), [about]);
  const [text, setText] = useState('');
  // What was kept is read in the browser alone: the server's page has none of it.
  useEffect(() => {
    const found = kept.read()?.['text'];
    if (typeof found === 'string') setText(found);
  }, [kept]);
  const change = (next: string) => {
    setText(next);
    kept.keep({ text: next });
  };
  const clear = () => {
    setText('');
    kept.drop();
  };
  return [text, change, clear];
}
