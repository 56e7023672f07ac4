import { lazy, useEffect, useState } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { useShortcuts } from '../ui/useShortcuts.ts';
import styles from './Palette.module.css';
import { useBufferedKeys } from './useBufferedKeys.ts';

const PaletteDialog = lazy(() => import('./PaletteDialog.tsx'));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** The command palette, opened by a button or Ctrl+K or Cmd+K, and the list of shortcuts, opened by `?`. */
export function Palette() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen('palette');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useShortcuts({ '?': () => setOpen('shortcuts') });
  const takeBufferedKeys = useBufferedKeys(open === 'palette', () => setOpen(null));
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
      <Region fallback={null}>
        {open === 'palette' && (
          <PaletteDialog
            takeBufferedKeys={takeBufferedKeys}
            onClose={() => setOpen(null)}
            onShowShortcuts={() => setOpen('shortcuts')}
          />
        )}
        {open === 'shortcuts' && <ShortcutsDialog onClose={() => setOpen(null)} />}
      </Region>
    </>
  );
}
