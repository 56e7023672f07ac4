import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PropertyType } from '#src/rules/listings/property.ts';

export const PROPERTY_TYPE_NAMES: Readonly<Record<PropertyType, MessageDescriptor>> = {
  apartment: msg`Apartment`,
  house: msg`House`,
  villa: msg`Villa`,
  cabin: msg`Cabin`,
  studio: msg`Studio`,
  loft: msg`Loft`,
  cottage: msg`Cottage`,
  townhouse: msg`Townhouse`,
};
