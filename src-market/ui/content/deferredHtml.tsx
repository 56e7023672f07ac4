import { useEffect, useState, type ComponentType } from 'react';
import { cx } from '../cx.ts';
import styles from './deferredHtml.module.css';
import { useInViewport } from './useInViewport.ts';

interface DeferredProps<Props> {
  readonly part: Props;
  readonly className?: string | undefined;
}

interface DeferredHtml<Props> {
  /** Loads the part's code. Loaders call it on the server and before a navigation. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly Deferred: ComponentType<DeferredProps<Props>>;
}

const keepHtml = () => {};

/**
 * A part of a page below the first screen. After a page load the browser loads its code when it comes near
 * the viewport, so that it does not count towards the first load. Until then the server's HTML stays: React
 * keeps the content of an element with `dangerouslySetInnerHTML` when it hydrates.
 */
export function deferredHtml<Props extends object>(
  fetchPart: () => Promise<{ readonly default: ComponentType<Props> }>,
): DeferredHtml<Props> {
  let known: ComponentType<Props> | null = null;
  const load = async () => (known ??= (await fetchPart()).default);

  function Deferred({ part, className }: DeferredProps<Props>) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => known);
    const [ref, near] = useInViewport();
    useEffect(() => {
      if (!near || Loaded) return;
      let current = true;
      load().then((loaded) => {
        if (current) setLoaded(() => loaded);
      }, keepHtml);
      return () => {
        current = false;
      };
    }, [near, Loaded]);
    if (Loaded)
      return (
        <div key="loaded" className={cx(className, import.meta.env.SSR && styles.html)}>
          <Loaded {...part} />
        </div>
      );
    return (
      <div
        key="html"
        ref={ref}
        className={cx(className, styles.html)}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  }

  return { load, Deferred };
}
