import type { Compilable, CompiledQuery } from 'kysely';

/** Marks the place of a named value in a query. */
export type Placeholder<Name extends string> = `\u0000${Name}`;

/**
 * Compiles a query once and executes it with different values, for queries of every request, where
 * building costs as much as executing. `make` gets a placeholder per name and must use it as a
 * value.
 */
export function preparedQuery<const Name extends string, Row>(
  names: readonly Name[],
  make: (values: { readonly [N in Name]: Placeholder<N> }) => Compilable<Row>,
): (values: Readonly<Record<Name, string>>) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const nameByPlaceholder = new Map<unknown, Name>(names.map((name) => [`\u0000${name}`, name]));
  const placeholders = Object.fromEntries(names.map((name) => [name, `\u0000${name}`]));
  return (values) => {
    compiled ??= make(placeholders as { readonly [N in Name]: Placeholder<N> }).compile();
    const parameters = compiled.parameters.map((value) => {
      const name = nameByPlaceholder.get(value);
      return name === undefined ? value : values[name];
    });
    return { ...compiled, parameters };
  };
}
