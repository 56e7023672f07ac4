/** As many as a year of days in every style, and the prices of a thousand pages. */
const MOST = 5_000;

const known = new Map<string, string>();
let noted: Map<string, string> | null = null;

/**
 * A text that `Intl` writes, kept under a key that names everything it depends on. The browser takes
 * the texts of a page that was rendered for it from the server: its first format alone would keep the
 * main thread busy for longer than most pages need to hydrate, and its version of ICU may write
 * another kind of space.
 */
export function written(key: string, write: () => string): string {
  const text = known.get(key) ?? write();
  if (!known.has(key)) {
    if (known.size >= MOST) known.clear();
    known.set(key, text);
  }
  noted?.set(key, text);
  return text;
}

export type WrittenTexts = Readonly<Record<string, string>>;

/** The result of `render`, which must not wait for anything, and the texts that were written in it. */
export function notingTexts<Result>(render: () => Result): [Result, WrittenTexts] {
  noted = new Map();
  try {
    return [render(), Object.fromEntries(noted)];
  } finally {
    noted = null;
  }
}

export function keepTexts(texts: WrittenTexts): void {
  for (const [key, text] of Object.entries(texts)) known.set(key, text);
}
