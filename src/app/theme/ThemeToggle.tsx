import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { chooseTheme, currentTheme, watchTheme } from './theme.ts';
import styles from './ThemeToggle.module.css';

/** Switches between light and dark. The server does not know the current theme, so CSS selects the icon. */
export function ThemeToggle({ withText = false }: { withText?: boolean }) {
  const { t } = useLingui();
  const theme = useSyncExternalStore(watchTheme, currentTheme, () => null);
  const name =
    theme === null
      ? t`Change light or dark`
      : theme === 'dark'
        ? t`Change to light`
        : t`Change to dark`;
  return (
    <button
      type="button"
      className={withText ? `${styles.toggle} ${styles.wide}` : styles.toggle}
      aria-label={withText ? undefined : name}
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="moon" className={styles.moon} />
      <Icon name="sun" className={styles.sun} />
      {withText && name}
    </button>
  );
}
