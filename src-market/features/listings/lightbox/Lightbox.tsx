import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Image } from '#src/app/images/Image.tsx';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { IconButton } from '#src-market/ui/controls/IconButton.tsx';
import styles from './lightbox.module.css';

interface Props {
  readonly photos: PropertyPage['photos'];
  readonly start: number;
  readonly onClose: () => void;
}

/** A scrollable region must be focusable by keyboard. */
const SCROLLER = { role: 'group', tabIndex: 0 } as const;

/** Full-window photos, changed by swipe, buttons or arrow keys. */
export default function Lightbox({ photos, start, onClose }: Props) {
  const { t } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);
  const last = photos.length - 1;
  const photo = photos[at];

  const show = (index: number, behavior: ScrollBehavior) => {
    strip.current?.children[index]?.scrollIntoView({ behavior, inline: 'start', block: 'nearest' });
  };
  useLayoutEffect(() => show(start, 'instant'), [start]);

  useEffect(() => {
    const go = (index: number) => show(Math.max(0, Math.min(last, index)), 'smooth');
    const onKeyDown = (event: KeyboardEvent) => {
      const forward = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1;
      if (event.key === 'ArrowRight') go(at + forward);
      else if (event.key === 'ArrowLeft') go(at - forward);
      else if (event.key === 'Home') go(0);
      else if (event.key === 'End') go(last);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [at, last]);

  return (
    <Dialog
      open
      size="full"
      onClose={onClose}
      title={<span role="status">{t`Photo ${at + 1} of ${photos.length}`}</span>}
    >
      <div className={styles.stage}>
        <div
          ref={strip}
          {...SCROLLER}
          aria-label={t`Photos`}
          className={styles.strip}
          onScroll={({ currentTarget }) =>
            setAt(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
          }
        >
          {photos.map(({ path, alt, width, height }, index) => (
            <div key={path} aria-hidden={index !== at}>
              <Image
                src={path}
                alt={alt}
                width={width}
                height={height}
                sizes="100vw"
                className={styles.slide}
              />
            </div>
          ))}
        </div>
        {at > 0 && (
          <span className={styles.back}>
            <IconButton
              outlined
              icon="chevron_back"
              label={t`Previous photo`}
              onClick={() => show(at - 1, 'smooth')}
            />
          </span>
        )}
        {at < last && (
          <span className={styles.next}>
            <IconButton
              outlined
              icon="chevron_forward"
              label={t`Next photo`}
              onClick={() => show(at + 1, 'smooth')}
            />
          </span>
        )}
      </div>
      <p className={styles.caption}>{photo?.alt}</p>
    </Dialog>
  );
}
