/** What a buyer rates of a stay. */
export const PROPERTY_PARTS = [
  'cleanliness',
  'accuracy',
  'check_in',
  'communication',
  'location',
  'value',
] as const;
