/** Enough for a year of days in every style and the prices of a thousand pages. */
const MAX_ENTRIES = 5_000;

const cache = new Map<string, string>();
let recorded: Map<string, string> | null = null;

/**
 * A text formatted by `Intl`, cached under a key that names everything it depends on. The browser
 * reuses the texts that the server formatted for the page: creating its first `Intl` format would block
 * the main thread for longer than most pages need to hydrate, and its version of ICU may use another
 * kind of space.
 */
export function cachedFormat(key: string, format: () => string): string {
  const text = cache.get(key) ?? format();
  if (!cache.has(key)) {
    if (cache.size >= MAX_ENTRIES) cache.clear();
    cache.set(key, text);
  }
  recorded?.set(key, text);
  return text;
}

export type FormattedTexts = Readonly<Record<string, string>>;

/** The result of `render`, which must be synchronous, and the texts that were formatted in it. */
export function recordFormats<Result>(render: () => Result): [Result, FormattedTexts] {
  recorded = new Map();
  try {
    return [render(), Object.fromEntries(recorded)];
  } finally {
    recorded = null;
  }
}

export function addCachedFormats(texts: FormattedTexts): void {
  for (const [key, text] of Object.entries(texts)) cache.set(key, text);
}
