import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, () => void>>;

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="textbox"]';

/** Whether a key is meant for what has the focus, and no command. */
function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('[role="dialog"], [role="menu"], dialog[open]')) return true;
  if (!(target instanceof Element)) return false;
  // A box that is ticked takes the space bar alone.
  return target.matches(TYPING) && !target.matches('input[type="checkbox"]');
}

/** Single keys as commands, while nothing is typed and no dialog is open. */
export function useShortcuts(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = latest.current[event.key];
      if (!command || isTaken(event)) return;
      event.preventDefault();
      command();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
