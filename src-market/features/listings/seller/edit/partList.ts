import { useLingui } from '@lingui/react/macro';
import { PART_NAMES } from '../form/fieldNames.ts';
import type { Part } from '../form/listingParts.ts';

/** The names of parts as a list of words; the two of the pin are one. */
export function usePartList() {
  const { i18n, t } = useLingui();
  return (parts: readonly Part[]): string => {
    const pin = parts.some((part) => part === 'lat' || part === 'lng') ? [t`Pin on the map`] : [];
    const names = parts
      .filter((part) => part !== 'lat' && part !== 'lng')
      .map((part) => i18n._(PART_NAMES[part]));
    return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format([...names, ...pin]);
  };
}
