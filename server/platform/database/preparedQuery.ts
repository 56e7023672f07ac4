import type { Compilable, CompiledQuery } from 'kysely';

/** Stands in a query for the value of this name. */
export type Placeholder<Name extends string> = `\u0000${Name}`;

/**
 * A query that is put together once and asked with other values each time: for what every request asks,
 * where building the same text again costs as much as asking. `make` is given a stand-in for each name
 * and must use it as a value wherever the real one belongs.
 */
export function preparedQuery<const Name extends string, Row>(
  names: readonly Name[],
  make: (values: { readonly [N in Name]: Placeholder<N> }) => Compilable<Row>,
): (values: Readonly<Record<Name, string>>) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const standIns = new Map<unknown, Name>(names.map((name) => [`\u0000${name}`, name]));
  const given = Object.fromEntries(names.map((name) => [name, `\u0000${name}`]));
  return (values) => {
    compiled ??= make(given as { readonly [N in Name]: Placeholder<N> }).compile();
    const parameters = compiled.parameters.map((value) => {
      const name = standIns.get(value);
      return name === undefined ? value : values[name];
    });
    return { ...compiled, parameters };
  };
}
