import type { RaRecord } from 'react-admin';
import { abilitiesOf } from '#src/schema/forms/formFields.ts';

/**
 * Whether an action is offered for the selected records: one that is shown allows it, or some are on
 * other pages, whose abilities are not known here.
 */
export function isOffered(
  action: string,
  selected: readonly RaRecord['id'][],
  shown: readonly RaRecord[],
): boolean {
  const visible = shown.filter(({ id }) => selected.includes(id));
  return (
    visible.length < selected.length || visible.some((one) => abilitiesOf(one)[action] === true)
  );
}
