import { startTransition, useEffect, useRef, useState } from 'react';
import { imageSources } from './imageUrl.ts';
import styles from './Image.module.css';

interface Props {
  /** The path of the image in storage: `photos/…`. */
  src: string;
  alt: string;
  /** The image's size in pixels, which reserves its space before it has loaded. */
  width: number;
  height: number;
  /** The displayed width, in the syntax of `<img sizes>`. */
  sizes?: string;
  /** Load eagerly with high priority; for the main image of a page. */
  priority?: boolean;
  /** Shown until the image has loaded, in place of the blurred one: a rendition that the browser has. */
  placeholder?: string | undefined;
  /** Class of the frame. With an `aspect-ratio` or a height the image is cropped to fill it. */
  className?: string | undefined;
}

/** A drawing in place of an image that cannot be shown, with the same aspect ratio. */
function MissingImage({ alt, width, height }: { alt: string; width: number; height: number }) {
  const size = Math.min(width, height) / 80;
  const x = width / 2 - 12 * size;
  const y = height / 2 - 15 * size;
  return (
    <>
      <svg
        className={styles.missing}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        focusable="false"
      >
        <g transform={`translate(${x} ${y}) scale(${size})`}>
          <path d="M4 11.5 12 5l8 6.5M6 10v9h12v-9M10.5 19v-5h3v5M2 22h20" />
        </g>
      </svg>
      <span className={styles.caption}>{alt}</span>
    </>
  );
}

/**
 * An image from the image endpoint (specification §7, §9), with a blurred placeholder until it has
 * loaded. The placeholder is an element because the security policy blocks style attributes.
 */
export function Image({
  src,
  alt,
  width,
  height,
  sizes = '100vw',
  priority,
  placeholder,
  className,
}: Props) {
  const element = useRef<HTMLImageElement>(null);
  const [result, setResult] = useState<{ src: string; shown: boolean } | null>(null);
  const state = result?.src === src ? (result.shown ? 'shown' : 'missing') : 'waiting';

  // Load events before hydration are lost: the image may have loaded or failed already.
  useEffect(() => {
    const image = element.current;
    if (image?.complete && image.currentSrc)
      startTransition(() => setResult({ src, shown: image.naturalWidth > 0 }));
  }, [src]);

  const sources = imageSources(import.meta.env.BASE_URL, src, width);
  const loading = priority ? 'eager' : 'lazy';
  return (
    <span className={className ? `${styles.frame} ${className}` : styles.frame}>
      {state === 'waiting' && (
        <img
          className={styles.placeholder}
          src={placeholder ?? sources.placeholder}
          alt=""
          aria-hidden
          width={10}
          height={10}
          loading={loading}
          decoding="async"
          fetchPriority="low"
        />
      )}
      {state === 'missing' ? (
        <MissingImage alt={alt} width={width} height={height} />
      ) : (
        <img
          ref={element}
          className={state === 'waiting' ? `${styles.picture} ${styles.waiting}` : styles.picture}
          src={sources.src}
          srcSet={sources.srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={loading}
          decoding={priority ? 'auto' : 'async'}
          fetchPriority={priority ? 'high' : 'auto'}
          onLoad={() => setResult({ src, shown: true })}
          onError={() => setResult({ src, shown: false })}
        />
      )}
    </span>
  );
}
