import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { Home } from '../homes/home.ts';
import type { Calendar } from '../stays/calendar.ts';
import { BUSINESS_SELLER_SCENES } from './businessScenes.ts';
import { BUYER_SCENES } from './buyerScenes.ts';
import { OTHER_SCENES } from './otherScenes.ts';
import { SELLER_SCENES } from './sellerScenes.ts';
import type { Scene } from './scene.ts';

/** A scene with its home and stay. */
export interface PlacedScene {
  readonly scene: Scene;
  readonly home: Home;
  readonly stay: Stay;
}

/** Reserves nights for every scene before the random stays. */
export function placeScenes(
  homes: readonly Home[],
  calendar: Calendar,
  today: IsoDate,
): PlacedScene[] {
  const homesByTitle = new Map(homes.map((home) => [home.row.title, home]));
  return [...BUYER_SCENES, ...SELLER_SCENES, ...BUSINESS_SELLER_SCENES, ...OTHER_SCENES].map(
    (scene) => {
      const home = homesByTitle.get(scene.home);
      const stay = home && calendar.fit(home, addDays(today, scene.arrives_in), scene.nights, 1);
      if (!home || !stay) throw new Error(`The demo finds no nights in ${scene.home}`);
      calendar.take(home, stay);
      return { scene, home, stay };
    },
  );
}
