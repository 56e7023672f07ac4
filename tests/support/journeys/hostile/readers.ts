import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { addForeignNodes } from './foreignNodes.ts';
import { translatePages, type Translation } from './translatePages.ts';

/** A browser as people have them, in which the pages must work. */
export interface Reader {
  readonly name: string;
  readonly options?: BrowserContextOptions;
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

const translated = (how: Translation): Reader => ({
  name: `translation ${how} the texts`,
  prepare: (context) => context.addInitScript(translatePages, how),
});

const inZone = (zone: string | undefined): Reader => ({
  name: `time zone ${zone ?? 'missing'}`,
  prepare: (context) =>
    context.addInitScript((timeZone) => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype;
      Intl.DateTimeFormat.prototype.resolvedOptions = function () {
        const known = resolvedOptions.call(this);
        return Object.assign(known, { timeZone });
      };
    }, zone),
});

/** Chromium knows no invalid locales, so the page's script sets those. */
const speaks = (tag: string, isLocale: boolean): Reader => ({
  name: `language ${tag}`,
  ...(isLocale && { options: { locale: tag } }),
  prepare: (context) =>
    context.addInitScript((language) => {
      Object.defineProperty(navigator, 'language', { get: () => language });
      Object.defineProperty(navigator, 'languages', { get: () => [language] });
    }, tag),
});

const HOUR_MS = 3_600_000;

const clockAhead = (hours: number): Reader => ({
  name: `clock ${Math.abs(hours)} hours ${hours > 0 ? 'ahead' : 'behind'}`,
  prepare: (context) =>
    context.addInitScript((shift) => {
      const Real = Date;
      globalThis.Date = new Proxy(Real, {
        construct: (target, given: [number]) =>
          given.length > 0 ? new target(...given) : new target(Real.now() + shift),
        get: (target, name) =>
          name === 'now' ? () => Real.now() + shift : (Reflect.get(target, name) as unknown),
      });
    }, hours * HOUR_MS),
});

const withoutStorage: Reader = {
  name: 'storage blocked',
  prepare: (context) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    }),
};

/** As the browser's setting for very large text, which changes the size of `rem`. */
const LARGE_TEXT_PX = 32;

const largeText: Reader = {
  name: 'text twice as large',
  prepare: async (context) => {
    context.on('page', (page) => {
      void context
        .newCDPSession(page)
        .then((session) =>
          session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_TEXT_PX } }),
        );
    });
  },
};

const DELAY_MS = 250;

/** Every read of the API is slow, and lost once. */
const slowNetwork: Reader = {
  name: 'slow network that loses each request once',
  prepare: async (context) => {
    const lost = new Set<string>();
    await context.route('**/api/**', async (route, request) => {
      if (request.method() !== 'GET') return route.fallback();
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      if (lost.has(request.url())) return route.fallback();
      lost.add(request.url());
      return route.abort();
    });
  },
};

/** One reader with several peculiarities that do not touch each other: each tour of the pages takes time. */
const both = (...readers: readonly Reader[]): Reader => ({
  name: readers.map(({ name }) => name).join(', '),
  options: Object.assign({}, ...readers.map(({ options }) => options)) as BrowserContextOptions,
  prepare: async (context) => {
    for (const reader of readers) await reader.prepare?.(context);
  },
});

const withExtensions: Reader = {
  name: 'extensions that add to the page before it starts',
  prepare: (context) => context.addInitScript(addForeignNodes),
};

const forcedColours: Reader = { name: 'forced colours', options: { forcedColors: 'active' } };

export const READERS: readonly Reader[] = [
  both(translated('wraps'), inZone('Etc/Unknown'), speaks('C', false), clockAhead(3)),
  both(translated('replaces'), inZone(undefined), speaks('en-US@posix', false), clockAhead(-3)),
  both(withExtensions, speaks('th-TH-u-ca-buddhist', true), forcedColours),
  both(speaks('ar-EG', true), largeText, withoutStorage),
  slowNetwork,
];
