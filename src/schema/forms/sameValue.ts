/** JSON with the keys of every object in one order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Whether two JSON values are equal. A missing value equals null. The database reorders the keys of an object. */
export function sameValue(one: unknown, other: unknown): boolean {
  return canonical(one ?? null) === canonical(other ?? null);
}
