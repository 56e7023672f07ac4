import { msg, plural } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';

import { isolate } from '#src/rules/texts/isolate.ts';
import { partyOf, type Party } from '#src/rules/pricing/party.ts';

/** Who stays: `4 guests (2 children), 1 infant, 1 pet`. Without guests, only the others. */
export function stayersText(party: Party, i18n: I18n): string {
  const { guests, children, infants, pets } = partyOf(party);
  const among = i18n._(msg`${plural(children, { one: '# child', other: '# children' })}`);
  const all = i18n._(msg`${plural(guests, { one: '# guest', other: '# guests' })}`);
  return [
    guests > 0 && (children > 0 ? i18n._(msg`${all} (${among})`) : all),
    guests === 0 && children > 0 && among,
    infants > 0 && i18n._(msg`${plural(infants, { one: '# infant', other: '# infants' })}`),
    pets > 0 && i18n._(msg`${plural(pets, { one: '# pet', other: '# pets' })}`),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The chosen extras: `Breakfast × 2, Transfer`. */
export const extrasText = (
  extras: readonly { readonly name: string; readonly quantity: number }[],
  { locale }: I18n,
): string =>
  new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    extras.map(({ name, quantity }) =>
      quantity > 1 ? `${isolate(name)} × ${quantity}` : isolate(name),
    ),
  );
