import type { RaRecord } from 'react-admin';
import { abilitiesOf } from '../fromResource/describe.ts';

/**
 * Whether an action is offered for those that are chosen: one of them that is shown allows it, or some
 * are on other pages, where one cannot see what they allow.
 */
export function isOffered(
  action: string,
  chosen: readonly RaRecord['id'][],
  shown: readonly RaRecord[],
): boolean {
  const seen = shown.filter(({ id }) => chosen.includes(id));
  return seen.length < chosen.length || seen.some((one) => abilitiesOf(one)[action] === true);
}
