/**
 * Runs in the browser, on its own: filters the calls while a person types, copies code, and closes the
 * contents on small screens.
 */
export function startApiPage(): void {
  const input = document.querySelector<HTMLInputElement>('input[name="q"]');
  const status = document.querySelector<HTMLElement>('[data-found]');
  const rows = [...document.querySelectorAll<HTMLElement>('[data-call]')];
  const contents = document.querySelector<HTMLDetailsElement>('.contents details');
  if (contents && matchMedia('(width < 60rem)').matches) contents.open = false;
  input?.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\s+/);
    let found = 0;
    for (const row of rows) {
      const text = row.dataset['call'] ?? '';
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) found += 1;
    }
    for (const part of document.querySelectorAll<HTMLElement>('[data-group]'))
      part.hidden = !part.querySelector('[data-call]:not([hidden])');
    if (status) status.textContent = found === 1 ? '1 call' : `${found} calls`;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || !input || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    input.focus();
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = !('clipboard' in navigator);
    button.addEventListener('click', () => {
      const code = button.closest('.example')?.querySelector('pre')?.textContent ?? '';
      void navigator.clipboard.writeText(code).then(
        () => {
          button.textContent = 'Copied';
          setTimeout(() => (button.textContent = 'Copy'), 2_000);
        },
        () => (button.textContent = 'Copy failed'),
      );
    });
  }
}
