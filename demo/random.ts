/** The same seed always gives the same numbers: mulberry32, which is plenty for made-up data. */
export interface Random {
  /** From 0 up to but not 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  pick<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number];
  shuffle<T>(list: readonly T[]): T[];
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash;
}

export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const pick = <const L extends readonly [unknown, ...unknown[]]>(list: L): L[number] =>
    list[whole(0, list.length - 1)];
  return {
    next,
    between,
    whole,
    chance: (share) => next() < share,
    pick,
    shuffle: (list) =>
      list
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}

/** Gives every item of a list before one comes again, and none twice in a row. */
export function deckOf<T>(random: Random, list: readonly [T, ...T[]]): () => T {
  const [first, ...rest] = list;
  if (rest.length === 0) return () => first;
  let cards: T[] = [];
  let last: T | undefined;
  const deal = (): T => {
    if (cards.length === 0) cards = random.shuffle(list);
    const card = cards.pop();
    if (card === undefined || card === last) return deal();
    last = card;
    return card;
  };
  return deal;
}
