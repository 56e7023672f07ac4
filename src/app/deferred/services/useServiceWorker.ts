import { useEffect } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { registerServiceWorker } from './registerServiceWorker.ts';

/** Registers the service worker, which serves pages offline; not in the native app, which holds its own files. */
export function useServiceWorker(): void {
  const { backend_url } = useApp().config;
  useEffect(() => {
    if (backend_url || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Private windows refuse it: the pages work without.
    registerServiceWorker().catch((error: unknown) =>
      console.info('The service worker was not registered', error),
    );
  }, [backend_url]);
}
