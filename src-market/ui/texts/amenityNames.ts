import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Amenity } from '#src/rules/listings/property.ts';

/** The icon of an amenity has the same key. */
export const AMENITY_NAMES: Readonly<Record<Amenity, MessageDescriptor>> = {
  wifi: msg`Wi-Fi`,
  kitchen: msg`Kitchen`,
  washing_machine: msg`Washing machine`,
  dryer: msg`Dryer`,
  dishwasher: msg`Dishwasher`,
  air_conditioning: msg`Air conditioning`,
  heating: msg`Heating`,
  fireplace: msg`Fireplace`,
  television: msg`Television`,
  workspace: msg`Workspace`,
  free_parking: msg`Free parking`,
  ev_charger: msg`Car charger`,
  elevator: msg`Lift`,
  step_free_access: msg`Step-free access`,
  balcony: msg`Balcony`,
  garden: msg`Garden`,
  pool: msg`Pool`,
  hot_tub: msg`Hot tub`,
  sauna: msg`Sauna`,
  gym: msg`Gym`,
  barbecue: msg`Barbecue`,
  crib: msg`Crib`,
  pets_allowed: msg`Pets allowed`,
  sea_view: msg`Sea view`,
  mountain_view: msg`Mountain view`,
  smoke_alarm: msg`Smoke alarm`,
  near_sea: msg`Near the sea`,
  quiet: msg`Quiet`,
};
