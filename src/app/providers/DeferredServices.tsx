import { useEffect, useState, type ComponentType } from 'react';
import type { Screens } from '../pages/screenRoutes.ts';

/** What only a person does. */
const FIRST_INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'scroll',
  'focusin',
  'offline',
] as const;

interface Props {
  /** What may be fetched ahead. */
  screens?: Screens;
}

/**
 * Preloading, the version check and the word about the connection: fetched at the first sign of a
 * person, so that the first load carries none of it.
 */
export function DeferredServices({ screens }: Props) {
  const [Services, setServices] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (Services) return;
    const stop = new AbortController();
    const { signal } = stop;
    const load = () => {
      for (const sign of FIRST_INTERACTIONS) removeEventListener(sign, load);
      import('../deferred/services/ClientServices.tsx').then(
        (module) => setServices(() => module.ClientServices),
        listen,
      );
    };
    const listen = () => {
      for (const sign of FIRST_INTERACTIONS)
        addEventListener(sign, load, { passive: true, signal });
    };
    listen();
    return () => stop.abort();
  }, [Services]);
  return Services && <Services {...(screens && { screens })} />;
}
