import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '#src/app/Icon.tsx';
import { useShortcuts } from '../shell/useShortcuts.ts';
import styles from './Palette.module.css';
import { useBufferedKeys } from './useBufferedKeys.ts';

const PaletteDialog = lazy(() => import('./PaletteDialog.tsx'));
const KeysDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** The way to everything by its name: a button, Ctrl or Cmd and K; and the keys by a question mark. */
export function Palette() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen('palette');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useShortcuts({ '?': () => setOpen('keys') });
  const early = useBufferedKeys(open === 'palette', () => setOpen(null));
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Icon name="search" />
        <span className={styles.words}>Find anything</span>
        <kbd className={styles.key}>Ctrl K</kbd>
      </button>
      <Suspense fallback={null}>
        {open === 'palette' && (
          <PaletteDialog
            takeEarly={early}
            onClose={() => setOpen(null)}
            onKeys={() => setOpen('keys')}
          />
        )}
        {open === 'keys' && <KeysDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
