const OPEN_AT_THE_END = /\u2068[^\u2069]*$/;
const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/g;
const WHOLLY_ISOLATED = /^\u2068([^\u2068\u2069]*)\u2069$/;

/** Cuts a text and ends the isolated value that the cut left open (`isolate`). */
export function cutIsolated(text: string, length: number): string {
  const cut = text.slice(0, length);
  return OPEN_AT_THE_END.test(cut) ? `${cut}\u2069` : cut;
}

/** The value of a text that is one isolated value; null for another text. */
export const wholeIsolated = (text: string): string | null =>
  WHOLLY_ISOLATED.exec(text)?.[1] ?? null;

/** Replaces the marks around isolated values by elements; `text` is escaped already. */
export const isolatedToHtml = (text: string): string =>
  text.replaceAll(ISOLATED, '<bdi dir="auto">$1</bdi>');
