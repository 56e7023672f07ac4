import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { useShortcuts } from '../ui/useShortcuts.ts';
import styles from './Pictures.module.css';

export interface Picture {
  readonly key: string;
  readonly label: string;
  /** The large rendition; null for a file that a browser does not show as a picture. */
  readonly src: string | null;
  readonly thumb: string | null;
  /** The address of the file itself. */
  readonly file: string;
}

interface Props {
  pictures: readonly Picture[];
  /** The picture shown first. */
  first?: string | undefined;
  none: string;
}

const ZOOMS = [1, 2, 4] as const;

/** Pictures one at a time, with keyboard shortcuts to switch and zoom. */
export function Pictures({ pictures, first, none }: Props) {
  const initial = pictures.findIndex(({ key }) => key === first);
  const [at, setAt] = useState(Math.max(0, initial));
  const [zoom, setZoom] = useState(0);
  const shown = pictures[Math.min(at, pictures.length - 1)];
  const show = (by: number) => {
    if (pictures.length === 0) return;
    setZoom(0);
    setAt((at + by + pictures.length) % pictures.length);
  };
  const nextZoom = () => setZoom((zoom + 1) % ZOOMS.length);
  useShortcuts({
    '.': () => show(1),
    ',': () => show(-1),
    z: nextZoom,
    // The arrows scroll a zoomed picture.
    ...(zoom === 0 && { ArrowRight: () => show(1), ArrowLeft: () => show(-1) }),
  });
  if (!shown) return <p className={styles.none}>{none}</p>;
  return (
    <figure className={styles.pictures} aria-label="Pictures">
      <div className={styles.stage} data-zoom={ZOOMS[zoom]}>
        {shown.src === null ? (
          <a className={styles.file} href={shown.file} target="_blank" rel="noreferrer">
            <Icon name="page" size="2.5rem" />
            Open {shown.label}
          </a>
        ) : (
          <button
            type="button"
            className={styles.picture}
            aria-label={zoom === ZOOMS.length - 1 ? 'Zoom out' : 'Zoom in'}
            onClick={nextZoom}
          >
            <img key={shown.key} src={shown.src} alt={shown.label} />
          </button>
        )}
      </div>
      <figcaption className={styles.bar}>
        <IconButton aria-label="Previous picture" onClick={() => show(-1)}>
          <Icon name="chevron_back" />
        </IconButton>
        <span className={styles.caption} aria-live="polite">
          {Math.min(at, pictures.length - 1) + 1} of {pictures.length}: {shown.label}
        </span>
        <a className={styles.open} href={shown.file} target="_blank" rel="noreferrer">
          <Icon name="external" label="Open in a new tab" />
        </a>
        <IconButton aria-label="Next picture" onClick={() => show(1)}>
          <Icon name="chevron_forward" />
        </IconButton>
      </figcaption>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map(({ key, label, thumb }, index) => (
            <li key={key}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`Show ${label}`}
                aria-current={index === at}
                onClick={() => {
                  setZoom(0);
                  setAt(index);
                }}
              >
                {thumb === null ? <Icon name="page" /> : <img src={thumb} alt="" loading="lazy" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
