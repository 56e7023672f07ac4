const urlOf = (key: RequestInfo | URL) =>
  new URL(key instanceof Request ? key.url : key, 'https://keystead.test').href;

function fakeCache() {
  const entries = new Map<string, Response>();
  return {
    match: (key: RequestInfo | URL) => Promise.resolve(entries.get(urlOf(key))?.clone()),
    put: (key: RequestInfo | URL, response: Response) => {
      // As in a browser, what is stored again becomes the last one.
      entries.delete(urlOf(key));
      entries.set(urlOf(key), response);
      return Promise.resolve();
    },
    delete: (key: RequestInfo | URL) => Promise.resolve(entries.delete(urlOf(key))),
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
  };
}

/** The parts of a browser's Cache Storage that the fronts use, in memory. */
export function fakeCaches() {
  const caches = new Map<string, ReturnType<typeof fakeCache>>();
  return {
    open: (name: string) => {
      const cache = caches.get(name) ?? fakeCache();
      caches.set(name, cache);
      return Promise.resolve(cache);
    },
    match: (key: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
      caches.get(cacheName)?.match(key) ?? Promise.resolve(undefined),
    delete: (name: string) => Promise.resolve(caches.delete(name)),
    keys: () => Promise.resolve([...caches.keys()]),
  };
}
