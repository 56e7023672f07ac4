import type { ScreenModule, Screens } from '#src/app/pages/screenRoutes.ts';
import type { RouteName } from '#src/routes/table.ts';
import { signedInScreens } from './screens.ts';

const known: Screens = signedInScreens;

/** The screen of a route behind sign-in. */
export function signedInScreen(name: RouteName): Promise<ScreenModule> {
  const load = known[name];
  if (!load) throw new Error(`The route ${name} has no screen: add it to signedIn/screens.ts`);
  return load();
}
