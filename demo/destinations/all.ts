import { amsterdam } from './northEurope/amsterdam.ts';
import { annecy } from './centralEurope/annecy.ts';
import { asheville } from './overseas/asheville.ts';
import { barcelona } from './southEurope/barcelona.ts';
import { bellagio } from './southEurope/bellagio.ts';
import { berlin } from './centralEurope/berlin.ts';
import { bled } from './centralEurope/bled.ts';
import { capeTown } from './overseas/capeTown.ts';
import { chamonix } from './centralEurope/chamonix.ts';
import { copenhagen } from './northEurope/copenhagen.ts';
import { dubrovnik } from './southEurope/dubrovnik.ts';
import { edinburgh } from './northEurope/edinburgh.ts';
import { joshuaTree } from './overseas/joshuaTree.ts';
import { keswick } from './northEurope/keswick.ts';
import { kyoto } from './overseas/kyoto.ts';
import { lagos } from './southEurope/lagos.ts';
import { lisbon } from './southEurope/lisbon.ts';
import { london } from './northEurope/london.ts';
import { nafplio } from './southEurope/nafplio.ts';
import { newYork } from './overseas/newYork.ts';
import { paris } from './centralEurope/paris.ts';
import { positano } from './southEurope/positano.ts';
import { reine } from './northEurope/reine.ts';
import { rome } from './southEurope/rome.ts';
import { sintra } from './southEurope/sintra.ts';
import { soller } from './southEurope/soller.ts';
import { stIves } from './northEurope/stIves.ts';
import { zermatt } from './centralEurope/zermatt.ts';
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
