import type { Screens } from '#src/app/pages/screenRoutes.ts';

/** The screens that most visits begin with. The first load names them, and no others. */
export const screens = {
  home: () => import('./features/public/home/HomePage.tsx'),
  search: async () => {
    // A page load hydrates without the loader.
    if (!import.meta.env.SSR && location.search.includes('list='))
      await (await import('./public/sharedList.ts')).importSharedList();
    return import('./public/SearchScreen.tsx');
  },
  property: () => import('./features/listings/PropertyPage.tsx'),
} satisfies Screens;
