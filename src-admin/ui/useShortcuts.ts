import { useEffect, useRef } from 'react';

type Shortcuts = Readonly<Record<string, () => void>>;

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="textbox"]';

/** Whether a key belongs to the focused element or an open dialog. */
function isReserved({
  target,
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('[role="dialog"], [role="menu"], dialog[open]')) return true;
  if (!(target instanceof Element)) return false;
  // A checkbox uses the space bar only.
  return target.matches(TYPING) && !target.matches('input[type="checkbox"]');
}

/** Single-key shortcuts, inactive while typing and while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = latest.current[event.key];
      if (!command || isReserved(event)) return;
      event.preventDefault();
      command();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
