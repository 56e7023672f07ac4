/** A seeded generator (mulberry32): the same seed always gives the same numbers. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  between(low: number, high: number): number;
  /** An integer from `low` to `high`, both inclusive. */
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

/** Draws every item of a list once before any repeats, and none twice in a row. */
export function shuffleBag<T>(random: Random, list: readonly [T, ...T[]]): () => T {
  const [first, ...rest] = list;
  if (rest.length === 0) return () => first;
  let bag: T[] = [];
  let last: T | undefined;
  const draw = (): T => {
    if (bag.length === 0) bag = random.shuffle(list);
    const item = bag.pop();
    if (item === undefined || item === last) return draw();
    last = item;
    return item;
  };
  return draw;
}
