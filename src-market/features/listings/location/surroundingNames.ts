interface Located {
  readonly name: string;
  readonly within: readonly string[];
}

/** What a place lies in, nearest first; a city and a region of one name are said once. */
export function namesAround({ name, within }: Located): string[] {
  return [...new Set(within)].filter((around) => around !== name);
}
