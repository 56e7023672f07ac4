import { pageNotFound, type ScreenModule, type Screens } from '#src/app/pages/screenRoutes.ts';
import { routeNamed, type RouteName } from '#src/routes/table.ts';
import { publicScreens } from './screens.ts';

const known: Screens = publicScreens;

/** A public screen that the first load does not name. */
export async function publicScreen(name: RouteName): Promise<ScreenModule> {
  const load = known[name];
  if (!load) throw pageNotFound(routeNamed(name).path);
  return load();
}
