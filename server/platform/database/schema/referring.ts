import { metaOf } from '#src/schema/field.ts';
import type { Table } from '#src/schema/table.ts';
import { generatedName, quoteName, quoteText } from './names.ts';

type Triggers = Map<string, string>;

/**
 * The triggers of several references (`f.refs`), by the table on which they are: one after a write of the column, one
 * after a deletion in the table to which it refers. The functions are in the migrations.
 */
export function referringTriggers(tables: readonly Table[]): ReadonlyMap<string, Triggers> {
  const all = new Map(tables.map(({ name }): [string, Triggers] => [name, new Map()]));
  for (const { name, fields } of tables)
    for (const [column, field] of Object.entries(fields)) {
      const { kind, references = '', onDelete = 'restrict', computed } = metaOf(field);
      if (kind !== 'refs' || computed !== undefined) continue;
      const constraint = generatedName(name, [column], 'fkey');
      const fired = (when: string, run: string, ...given: readonly string[]) =>
        `${when} FOR EACH ROW EXECUTE FUNCTION ${run}(${given.map(quoteText).join(', ')})`;
      all
        .get(name)
        ?.set(
          generatedName(name, [column], 'referring'),
          fired(
            `AFTER INSERT OR UPDATE OF ${quoteName(column)} ON ${quoteName(name)}`,
            'require_referenced',
            column,
            references,
            constraint,
          ),
        );
      all
        .get(references)
        ?.set(
          generatedName(name, [column], 'referred'),
          fired(
            `AFTER DELETE ON ${quoteName(references)}`,
            'release_referenced',
            name,
            column,
            constraint,
            onDelete,
          ),
        );
    }
  return all;
}
