/** As many as a year of days in every style, and the prices of a thousand pages. */
const MAX_ENTRIES = 5_000;

const cache = new Map<string, string>();
let recorded: Map<string, string> | null = null;

/**
 * A text that `Intl` writes, kept under a key that names everything it depends on. The browser takes
 * the texts of a page that was rendered for it from the server: its first format alone would keep the
 * main thread busy for longer than most pages need to hydrate, and its version of ICU may write
 * another kind of space.
 */
export function cachedFormat(key: string, write: () => string): string {
  const text = cache.get(key) ?? write();
  if (!cache.has(key)) {
    if (cache.size >= MAX_ENTRIES) cache.clear();
    cache.set(key, text);
  }
  recorded?.set(key, text);
  return text;
}

export type FormattedTexts = Readonly<Record<string, string>>;

/** The result of `render`, which must not wait for anything, and the texts that were written in it. */
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
