import { publicScreens } from '#src-market/public/screens.ts';
import { screens } from '#src-market/screens.ts';
import { signedInScreens } from '#src-market/signedIn/screens.ts';

/** The screens of the market's three lists. */
export const marketScreens = { ...screens, ...publicScreens, ...signedInScreens };
