import { amsterdam } from './amsterdam.ts';
import { annecy } from './annecy.ts';
import { asheville } from './asheville.ts';
import { barcelona } from './barcelona.ts';
import { bellagio } from './bellagio.ts';
import { berlin } from './berlin.ts';
import { bled } from './bled.ts';
import { capeTown } from './capeTown.ts';
import { chamonix } from './chamonix.ts';
import { copenhagen } from './copenhagen.ts';
import { dubrovnik } from './dubrovnik.ts';
import { edinburgh } from './edinburgh.ts';
import { joshuaTree } from './joshuaTree.ts';
import { keswick } from './keswick.ts';
import { kyoto } from './kyoto.ts';
import { lagos } from './lagos.ts';
import { lisbon } from './lisbon.ts';
import { london } from './london.ts';
import { nafplio } from './nafplio.ts';
import { newYork } from './newYork.ts';
import { paris } from './paris.ts';
import { positano } from './positano.ts';
import { reine } from './reine.ts';
import { rome } from './rome.ts';
import { sintra } from './sintra.ts';
import { soller } from './soller.ts';
import { stIves } from './stIves.ts';
import { zermatt } from './zermatt.ts';
import type { Destination } from './destination.ts';

export const DESTINATIONS: readonly Destination[] = [
  amsterdam,
  annecy,
  asheville,
  barcelona,
  bellagio,
  berlin,
  bled,
  capeTown,
  chamonix,
  copenhagen,
  dubrovnik,
  edinburgh,
  joshuaTree,
  keswick,
  kyoto,
  lagos,
  lisbon,
  london,
  nafplio,
  newYork,
  paris,
  positano,
  reine,
  rome,
  sintra,
  soller,
  stIves,
  zermatt,
];
