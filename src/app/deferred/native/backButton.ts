/** Android's back button: closes an open dialog, else goes back, or exits from the front page. */
export function handleBackButton(
  { document, history, location }: Pick<Window, 'document' | 'history' | 'location'>,
  canGoBack: boolean,
  exit: () => void,
): void {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"]')].at(-1);
  if (open?.matches('dialog')) open.dispatchEvent(new Event('cancel', { cancelable: true }));
  else if (open) open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  else if (location.pathname === '/' || !canGoBack) exit();
  else history.back();
}
