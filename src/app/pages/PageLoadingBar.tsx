import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { loadingBar } from './loadingBar.ts';
import styles from './PageLoadingBar.module.css';

/** A thin line at the top of the window while the next page loads. */
export function PageLoadingBar() {
  const loading = useNavigation().state !== 'idle';
  const line = useRef<HTMLDivElement>(null);
  const bar = useRef<ReturnType<typeof loadingBar> | null>(null);

  useEffect(() => {
    const created = loadingBar(({ visible, progress }) => {
      line.current?.style.setProperty('scale', `${progress / 100} 1`);
      line.current?.toggleAttribute('data-visible', visible);
    });
    bar.current = created;
    return created.stop;
  }, []);

  useEffect(() => {
    if (loading) bar.current?.start();
    else bar.current?.finish();
  }, [loading]);

  return <div ref={line} className={styles.bar} aria-hidden />;
}
