/**
 * How many typing mistakes make one text from another: a letter that is wrong, missing or too many, or two that changed
 * places. Counted up to one more than `most`.
 */
export function mistakesBetween(one: string, other: string, most: number): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  if (a.length === 0 || b.length === 0) return Math.max(a.length, b.length);
  let before: number[] = [];
  let last = b.map((_, at) => at + 1);
  for (const [row, letter] of a.entries()) {
    const next: number[] = [];
    for (const [at, wanted] of b.entries()) {
      const [up = 0, left = row + 1, corner = row] = [
        last[at],
        next[at - 1],
        at === 0 ? row : last[at - 1],
      ];
      let count = letter === wanted ? corner : 1 + Math.min(up, left, corner);
      const isSwapped = row > 0 && at > 0 && letter === b[at - 1] && a[row - 1] === wanted;
      if (isSwapped) count = Math.min(count, 1 + (at === 1 ? row - 1 : (before[at - 2] ?? 0)));
      next.push(count);
    }
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return last.at(-1) ?? 0;
}

/** How many mistakes a word may have to be recognised: short words are soon other words. */
export const mistakesAllowed = (word: string): number => {
  const { length } = Array.from(word);
  return length < 4 ? 0 : length < 9 ? 1 : 2;
};
