import type { Module } from './module.ts';

/**
 * The modules bottom up: each comes after those that it depends on. Throws for a name that appears twice or is unknown,
 * and for modules that depend on each other.
 */
export function inOrder(modules: readonly Module[]): Module[] {
  const byName = new Map(modules.map((one) => [one.name, one]));
  if (byName.size < modules.length) throw new Error('Two modules have the same name.');
  const ordered = new Set<Module>();
  const place = (module: Module, above: readonly string[]): void => {
    if (ordered.has(module)) return;
    const path = [...above, module.name];
    if (above.includes(module.name))
      throw new Error(`Modules depend on each other: ${path.join(', ')}.`);
    for (const name of module.dependsOn ?? []) {
      const lower = byName.get(name);
      if (!lower) throw new Error(`${module.name} depends on ${name}, which is no module.`);
      place(lower, path);
    }
    ordered.add(module);
  };
  for (const module of modules) place(module, []);
  return [...ordered];
}
