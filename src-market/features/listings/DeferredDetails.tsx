import { useEffect, useState, type ComponentType } from 'react';
import { cx } from '#src-market/ui/cx.ts';
import type { PropertyDetailsProps } from './PropertyDetails.tsx';
import { useInViewport } from '#src-market/ui/content/useInViewport.ts';
import styles from './property.module.css';

type Details = ComponentType<PropertyDetailsProps>;

const cache: { details: Details | null } = { details: null };

/** Loads the code of the details. The page's loader calls it on the server and before a navigation. */
export async function loadDetails(): Promise<Details> {
  cache.details ??= (await import('./PropertyDetails.tsx')).default;
  return cache.details;
}

const keepHtml = () => {};

/**
 * The property's details. After a page load the browser loads their code when they come near the viewport,
 * so that it does not count towards the first load. Until then the server's HTML stays: React keeps the
 * content of an element with `dangerouslySetInnerHTML` when it hydrates.
 */
export function DeferredDetails(props: PropertyDetailsProps) {
  const [Loaded, setLoaded] = useState<Details | null>(() => cache.details);
  const [ref, near] = useInViewport();
  useEffect(() => {
    if (!near || Loaded) return;
    let current = true;
    loadDetails().then((details) => {
      if (current) setLoaded(() => details);
    }, keepHtml);
    return () => {
      current = false;
    };
  }, [near, Loaded]);
  if (Loaded)
    return (
      <div key="loaded" className={cx(styles.parts, import.meta.env.SSR && styles.html)}>
        <Loaded {...props} />
      </div>
    );
  return (
    <div
      key="html"
      ref={ref}
      className={cx(styles.parts, styles.html)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
