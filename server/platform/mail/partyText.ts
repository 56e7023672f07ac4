import type { BookedExtra } from '#src/rules/pricing/extras.ts';
import { type Party, partyOf } from '#src/rules/pricing/party.ts';

const count = (number: number, one: string, other: string) =>
  `${number} ${number === 1 ? one : other}`;

/** Who stays, for the facts of an email: `2`, or `4 guests (2 children among them), 1 infant, 1 pet`. */
export function partyText(party: Party): string {
  const { guests, children, infants, pets } = partyOf(party);
  if (children + infants + pets === 0) return String(guests);
  const among = children > 0 ? ` (${count(children, 'child', 'children')} among them)` : '';
  return [
    count(guests, 'guest', 'guests') + among,
    infants > 0 && count(infants, 'infant', 'infants'),
    pets > 0 && count(pets, 'pet', 'pets'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The fact that names the chosen extras; none without them. */
export function extrasFacts(extras: readonly Pick<BookedExtra, 'name' | 'quantity'>[]) {
  const names = extras.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name));
  return names.length > 0 ? [['Extras', names.join(', ')] as const] : [];
}
