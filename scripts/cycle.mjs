// @ts-check

/**
 * The first cycle of imports, as a path that ends where it begins; null if there is none.
 * @param {Readonly<Record<string, readonly string[]>>} imports what each imports; others may be named
 * @returns {readonly string[] | null}
 */
export function cycleIn(imports) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} file @param {readonly string[]} path @returns {readonly string[] | null} */
  const follow = (file, path) => {
    const start = path.indexOf(file);
    if (start !== -1) return [...path.slice(start), file];
    if (done.has(file)) return null;
    for (const next of imports[file] ?? []) {
      const cycle = follow(next, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(imports)) {
    const cycle = follow(file, []);
    if (cycle) return cycle;
  }
  return null;
}
