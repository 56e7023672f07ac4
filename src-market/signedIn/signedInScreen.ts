import type { ScreenModule, Screens } from '#src/app/pages/screenRoutes.ts';
import type { RouteName } from '#src/routes/table.ts';
import { signedInScreens } from './screens.ts';

const known: Screens = signedInScreens;

/** The screen of a route behind sign-in, or the page for one that is not built yet. */
export const signedInScreen = (name: RouteName): Promise<ScreenModule> =>
  known[name]?.() ?? import('#src-market/features/public/UnbuiltPage.tsx');
