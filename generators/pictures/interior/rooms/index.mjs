import { bath } from './bath.mjs';
import { bedroom } from './bedroom.mjs';
import { kitchen } from './kitchen.mjs';
import { living } from './living.mjs';
import { view } from './view.mjs';

/** A room returns its size, paints, openings and solids; `interior.mjs` draws it. */
export const ROOMS = { living, bedroom, kitchen, bath, view };
