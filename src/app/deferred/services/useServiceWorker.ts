import { useEffect } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';

/** Registers the service worker, which serves pages offline; not in the native app, which holds its own files. */
export function useServiceWorker(): void {
  const { backend_url } = useApp().config;
  useEffect(() => {
    if (backend_url || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker
      .register('/sw.js')
      // Private windows refuse it: the pages work without.
      .catch((error: unknown) => console.info('The service worker was not registered', error));
  }, [backend_url]);
}
