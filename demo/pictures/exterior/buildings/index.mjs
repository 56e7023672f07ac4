import { apartment } from './apartments/apartment.mjs';
import { cabin } from './cabins/cabin.mjs';
import { cottage } from './houses/cottage.mjs';
import { house } from './houses/house.mjs';
import { loft } from './lofts/loft.mjs';
import { studio } from './studios/studio.mjs';
import { townhouse } from './townhouses/townhouse.mjs';
import { villa } from './villas/villa.mjs';

/**
 * A builder answers {solids, door, half, deep, height}: the property's own solids, its door's x, how
 * far it reaches to both sides and back. `around` are other houses; the rest says how to look at it.
 */
export const BUILDINGS = { apartment, house, villa, cabin, studio, loft, cottage, townhouse };
