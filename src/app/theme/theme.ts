/** What a reader chose; without a choice the system decides. */
export type ThemeChoice = 'light' | 'dark';

/** The script in the page's head reads it before the first paint. */
const KEY = 'keystead-theme';
const listeners = new Set<() => void>();

/** The colours that the page has now. */
export function currentTheme(): ThemeChoice {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function chooseTheme(theme: ThemeChoice): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  for (const tell of listeners) tell();
}

export function watchTheme(tell: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', tell);
  listeners.add(tell);
  return () => {
    system.removeEventListener('change', tell);
    listeners.delete(tell);
  };
}
