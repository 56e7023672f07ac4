import { z } from 'zod';
import { settingsGroup } from '../settings/settingsGroup.ts';

/** The cache of public pages in this process, and what caches in front may do with them. */
export interface PageCacheEnv {
  /** Bytes of cached pages; 0 caches none. */
  readonly bytes: number;
  /** Seconds for which a cache in front may answer without asking; 0: it may not store pages. */
  readonly shared_seconds: number;
  /** Seconds after that in which it may answer once more while it asks. */
  readonly stale_seconds: number;
}

const wholeNumber = (max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(0).max(max));

export const pageCacheVariables = z.object({
  PAGE_CACHE_MB: wholeNumber(100_000).default(64),
  PAGE_CACHE_SHARED_SECONDS: wholeNumber(86_400).default(1),
  PAGE_CACHE_STALE_SECONDS: wholeNumber(86_400).default(2),
});

const PAGE_CACHE_EXPECTED: Readonly<Record<keyof typeof pageCacheVariables.shape, string>> = {
  PAGE_CACHE_MB: 'megabytes for cached pages, 0 for none',
  PAGE_CACHE_SHARED_SECONDS: 'seconds, 0 for no shared cache',
  PAGE_CACHE_STALE_SECONDS: 'seconds, 0 for none',
};

export const pageCacheEnv = (env: z.output<typeof pageCacheVariables>): PageCacheEnv => ({
  bytes: env.PAGE_CACHE_MB * 1_000_000,
  shared_seconds: env.PAGE_CACHE_SHARED_SECONDS,
  stale_seconds: env.PAGE_CACHE_STALE_SECONDS,
});

export const pageCacheSettings = settingsGroup({
  variables: pageCacheVariables,
  expected: PAGE_CACHE_EXPECTED,
  read: (values) => ({ PAGE_CACHE: pageCacheEnv(values) }),
});
