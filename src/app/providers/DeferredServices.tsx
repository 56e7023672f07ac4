import { useEffect, useState, type ComponentType } from 'react';
import type { Screens } from '../pages/screenRoutes.ts';

/** What only a person does. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'offline'] as const;

interface Props {
  /** What may be fetched ahead. */
  screens?: Screens;
}

/**
 * Preloading, the version check and the word about the connection: fetched at the first sign of a
 * person, so that the first load carries none of it.
 */
export function Attendance({ screens }: Props) {
  const [Attendant, setAttendant] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (Attendant) return;
    const stop = new AbortController();
    const { signal } = stop;
    const begin = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin);
      import('../deferred/services/ClientServices.tsx').then(
        (module) => setAttendant(() => module.Attendant),
        listen,
      );
    };
    const listen = () => {
      for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, signal });
    };
    listen();
    return () => stop.abort();
  }, [Attendant]);
  return Attendant && <Attendant {...(screens && { screens })} />;
}
