import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import type { Home } from '../homes/home.ts';
import type { Calendar } from '../stays/calendar.ts';
import { OF_BUSINESS } from './ofBusiness.ts';
import { OF_BUYER } from './ofBuyer.ts';
import { OF_OTHERS } from './ofOthers.ts';
import { OF_SELLER } from './ofSeller.ts';
import type { Scene } from './scene.ts';

/** A scene with its home and its nights. */
export interface PlacedScene {
  readonly scene: Scene;
  readonly home: Home;
  readonly stay: Stay;
}

/** Finds nights for every scene and takes them, before anything else does. */
export function placeScenes(
  homes: readonly Home[],
  calendar: Calendar,
  today: IsoDate,
): PlacedScene[] {
  const titled = new Map(homes.map((home) => [home.row.title, home]));
  return [...OF_BUYER, ...OF_SELLER, ...OF_BUSINESS, ...OF_OTHERS].map((scene) => {
    const home = titled.get(scene.home);
    const stay = home && calendar.fit(home, addDays(today, scene.arrives_in), scene.nights, 1);
    if (!home || !stay) throw new Error(`The demo finds no nights in ${scene.home}`);
    calendar.take(home, stay);
    return { scene, home, stay };
  });
}
