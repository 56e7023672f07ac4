import { useEffect, useState, type ComponentType } from 'react';
import type { Screens } from '../pages/screenRoutes.ts';
import { OUTDATED_EVENT } from './outdatedQueries.ts';

/** Events that show that a person uses the page, or that it has something to say. */
const FIRST_INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'scroll',
  'focusin',
  'offline',
  OUTDATED_EVENT,
] as const;

interface ServiceProps {
  /** The screens that may be preloaded. */
  screens?: Screens;
}

interface Props extends ServiceProps {
  /** Loads the services of the front. */
  fetchServices: () => Promise<{ default: ComponentType<ServiceProps> }>;
}

/**
 * Preloading, the version check and the connection notice: loaded at the first interaction, so that
 * they do not count towards the first load; at once where the page was opened offline.
 */
export function DeferredServices({ screens, fetchServices }: Props) {
  const [Services, setServices] = useState<ComponentType<ServiceProps> | null>(null);
  useEffect(() => {
    if (Services) return;
    const stop = new AbortController();
    const { signal } = stop;
    const load = () => {
      for (const event of FIRST_INTERACTIONS) removeEventListener(event, load);
      fetchServices().then((module) => setServices(() => module.default), listen);
    };
    const listen = () => {
      for (const event of FIRST_INTERACTIONS)
        addEventListener(event, load, { passive: true, signal });
    };
    if (navigator.onLine) listen();
    else load();
    return () => stop.abort();
  }, [Services, fetchServices]);
  return Services && <Services {...(screens && { screens })} />;
}
