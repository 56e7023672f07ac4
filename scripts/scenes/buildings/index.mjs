import { apartment } from './apartment.mjs';
import { cabin } from './cabin.mjs';
import { cottage } from './cottage.mjs';
import { house } from './house.mjs';
import { loft } from './loft.mjs';
import { studio } from './studio.mjs';
import { townhouse } from './townhouse.mjs';
import { villa } from './villa.mjs';

/**
 * A builder answers {solids, door, half, deep, height}: the property's own solids, its door's x, how
 * far it reaches to both sides and back. `around` are other houses; the rest says how to look at it.
 */
export const BUILDINGS = { apartment, house, villa, cabin, studio, loft, cottage, townhouse };
