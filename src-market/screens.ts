import type { Screens } from '#src/app/pages/screenRoutes.ts';

/** The screens that most visits begin with. The first load names them, and no others. */
export const screens = {
  home: () => import('./features/public/home/HomePage.tsx'),
  search: () => import('./public/SearchScreen.tsx'),
  property: () => import('./features/listings/PropertyPage.tsx'),
} satisfies Screens;
