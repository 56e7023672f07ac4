import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react';
import { Image } from '#src/app/images/Image.tsx';
import { imageUrl } from '#src/app/images/imageUrl.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import styles from './gallery.module.css';

const loadLightbox = () => import('../lightbox/Lightbox.tsx');
const Lightbox = lazy(loadLightbox);

/** Photos in the mosaic of a wide screen. */
const MOSAIC = 5;
const FULL_WIDTH_PX = 1536;

const sizesOf = (index: number) =>
  index === 0
    ? '(width >= 80em) 40rem, (width >= 48em) 50vw, 100vw'
    : '(width >= 80em) 20rem, (width >= 48em) 25vw, 100vw';

/** A mosaic on wide screens, a swipeable strip on phones. Each photo opens the lightbox. */
export function Gallery({ photos }: { photos: PropertyPage['photos'] }) {
  const { t } = useLingui();
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const count = photos.length;
  if (count === 0) return null;

  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  };
  const updatePosition = () => {
    const { current } = strip;
    if (current) setAt(Math.round(Math.abs(current.scrollLeft) / current.clientWidth));
  };
  const shown = Math.min(at, count - 1) + 1;

  return (
    <section aria-label={t`Photos`} className={styles.gallery}>
      <ul
        ref={strip}
        className={styles.strip}
        data-count={Math.min(count, MOSAIC)}
        onScroll={updatePosition}
      >
        {photos.map((photo, index) => (
          <li key={photo.path}>
            <a
              href={imageUrl(import.meta.env.BASE_URL, photo.path, FULL_WIDTH_PX)}
              aria-haspopup="dialog"
              onPointerEnter={() => void loadLightbox()}
              onClick={(event) => open(event, index)}
            >
              <Image
                src={photo.path}
                alt={photo.alt || t`Photo ${index + 1}`}
                width={photo.width}
                height={photo.height}
                sizes={sizesOf(index)}
                priority={index === 0}
                className={styles.photo}
              />
            </a>
          </li>
        ))}
      </ul>
      <span className={styles.counter} aria-hidden>
        {shown} / {count}
      </span>
      {count > 1 && (
        <span className={styles.all}>
          <Button
            variant="secondary"
            size="sm"
            icon="image"
            aria-haspopup="dialog"
            onClick={() => setOpened(0)}
          >
            {t`All ${plural(count, { one: '# photo', other: '# photos' })}`}
          </Button>
        </span>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <Lightbox photos={photos} start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}
