import * as buyer from '../buyer.ts';
import * as filters from '../filters.ts';
import * as seller from '../seller.ts';
import { connect } from '../../src/index.ts';
import type { Flows } from './flows.ts';

/** Never run: compiles while the tests expect of the examples what they return. */
export const flows: Flows = { connect, ...buyer, ...filters, ...seller };
