import { apartment } from './apartments/apartment.mjs';
import { cabin } from './cabins/cabin.mjs';
import { cottage } from './houses/cottage.mjs';
import { house } from './houses/house.mjs';
import { loft } from './lofts/loft.mjs';
import { studio } from './studios/studio.mjs';
import { townhouse } from './townhouses/townhouse.mjs';
import { villa } from './villas/villa.mjs';

/**
 * A builder returns {solids, door, half, deep, height}: the property's own solids, the x of its door,
 * its extent to both sides and to the back. `around` are other houses; the rest frames the picture.
 */
export const BUILDINGS = { apartment, house, villa, cabin, studio, loft, cottage, townhouse };
