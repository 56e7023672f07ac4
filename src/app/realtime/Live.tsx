import { useEffect } from 'react';
import { REALTIME_SETUP_DELAY_MS } from '#src/limits.ts';
import { useApp } from '../AppContext.tsx';
import { useSession } from '../session.ts';

/** Listens to the news of whoever is signed in, a moment after the page stands (section 9). */
export function Live() {
  const deps = useApp();
  const userId = useSession()?.id;

  useEffect(() => {
    if (!userId) return;
    let stop: () => void = () => undefined;
    let left = false;
    const begin = async () => {
      const { start } = await import('./start.ts');
      if (!left) stop = start(deps, userId);
    };
    const timer = setTimeout(() => void begin(), REALTIME_SETUP_DELAY_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      stop();
    };
  }, [deps, userId]);

  return null;
}
