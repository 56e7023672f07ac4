import { metaOf, type Field } from '#src/schema/field.ts';
import { KINDS, type KindContract } from '#src/schema/kinds/contract.ts';

export type Order = 'ASC' | 'DESC';

const TEXTS: Readonly<Record<KindContract['order'], readonly [up: string, down: string]>> = {
  text: ['A to Z', 'Z to A'],
  amount: ['lowest first', 'highest first'],
  time: ['earliest first', 'latest first'],
  flag: ['no first', 'yes first'],
  identity: ['ascending', 'descending'],
  none: ['ascending', 'descending'],
};

/** What an order of a column means: newest first, highest first, A to Z. */
export function orderText(field: Field | undefined, order: Order): string {
  const [up, down] = TEXTS[field ? KINDS[metaOf(field).kind].order : 'text'];
  return order === 'ASC' ? up : down;
}
