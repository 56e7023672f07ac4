import { useLayoutEffect, useState } from 'react';
import { MAIN_ID } from '../layout/SkipLink.tsx';
import styles from './ActingBar.module.css';

/**
 * An element above the page. The layout is in the first load; the bars are not, so they make their own place. Never on
 * the server.
 */
export function useBarPlace(): HTMLElement {
  const [place] = useState(() => {
    const added = document.createElement('div');
    added.className = styles.place ?? '';
    return added;
  });
  useLayoutEffect(() => {
    document.querySelector(`#${MAIN_ID}`)?.before(place);
    return () => place.remove();
  }, [place]);
  return place;
}
