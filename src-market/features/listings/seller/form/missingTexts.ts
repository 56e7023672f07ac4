import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { PHOTOS_MIN } from '#src/rules/listings/listingForm.ts';
import { DESCRIPTION_MIN, TITLE_MIN, type Missing } from '#src/rules/listings/missingParts.ts';

const REQUIRED: Readonly<Record<string, MessageDescriptor>> = {
  property_type: msg`Choose the kind of place`,
  location_id: msg`Choose the town or area`,
  address: msg`Enter the address`,
  lat: msg`Set the pin on the map`,
  title: msg`Write a title`,
  description: msg`Describe the place`,
  bedrooms: msg`Enter the number of bedrooms`,
  bathrooms: msg`Enter the number of bathrooms`,
  max_guests: msg`Enter the number of guests`,
  photos: msg`Add photos`,
  'rates.base': msg`Set the price a night`,
};

/** What to do about a missing part. */
export function useMissingTexts() {
  const { i18n, t } = useLingui();
  return ({ field, code }: Pick<Missing, 'field' | 'code'>): string => {
    if (code === 'too_few_photos')
      return t`Add at least ${plural(PHOTOS_MIN, { one: '# photo', other: '# photos' })}`;
    if (code === 'too_short' && field === 'title')
      return t`Write a title of at least ${TITLE_MIN} characters`;
    if (code === 'too_short')
      return t`Write a description of at least ${DESCRIPTION_MIN} characters`;
    const text = REQUIRED[field];
    return text ? i18n._(text) : field;
  };
}
