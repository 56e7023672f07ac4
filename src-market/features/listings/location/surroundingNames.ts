interface Located {
  readonly name: string;
  readonly within: readonly string[];
}

/** The areas around a place, nearest first. A city and a region of the same name appear once. */
export function surroundingNames({ name, within }: Located): string[] {
  return [...new Set(within)].filter((area) => area !== name);
}
