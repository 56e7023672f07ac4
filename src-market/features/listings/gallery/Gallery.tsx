import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, useRef, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { Image } from '#src/app/images/Image.tsx';
import { imageUrl } from '#src/app/images/imageUrl.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import styles from './gallery.module.css';

const loadLightbox = () => import('../lightbox/Lightbox.tsx');
const Lightbox = lazy(loadLightbox);

/** The hash of the page while the lightbox is open, so that Back closes it. */
const OPEN = '#photos';
/** Photos in the mosaic of a wide screen. */
const MOSAIC = 5;
const FULL_WIDTH_PX = 1536;

const sizesOf = (index: number) =>
  index === 0
    ? '(width >= 80em) 40rem, (width >= 48em) 50vw, 100vw'
    : '(width >= 80em) 20rem, (width >= 48em) 25vw, 100vw';

interface Props {
  readonly photos: PropertyPage['photos'];
  /** A rendition of the first photo that the browser has. */
  readonly cover?: string | undefined;
}

/** A mosaic on wide screens, a swipeable strip on phones. Each photo opens the lightbox. */
export function Gallery({ photos, cover }: Props) {
  const { t } = useLingui();
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [start, setStart] = useState(0);
  const { hash, search, key } = useLocation();
  const navigate = useNavigate();
  // The server never knows the hash.
  const isOpen = useHydrated() && hash === OPEN;
  const count = photos.length;
  if (count === 0) return null;

  const show = (index: number) => {
    setStart(index);
    void navigate({ search, hash: OPEN }, { preventScrollReset: true });
  };
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(index);
  };
  // A page that was opened with the hash has no entry to go back to.
  const close = () =>
    void (key === 'default'
      ? navigate({ search }, { replace: true, preventScrollReset: true })
      : navigate(-1));
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
                placeholder={index === 0 ? cover : undefined}
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
            onClick={() => show(0)}
          >
            {t`All ${plural(count, { one: '# photo', other: '# photos' })}`}
          </Button>
        </span>
      )}
      {isOpen && (
        <Region fallback={null}>
          <Lightbox photos={photos} start={start} onClose={close} />
        </Region>
      )}
    </section>
  );
}
