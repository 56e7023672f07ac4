/** Registers the service worker. Rejects where the browser refuses it, as in a private window. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js');
