import type { Screens } from '#src/app/pages/screenRoutes.ts';

/** The screens that most visits begin with. The first load names them, and no others. */
export const screens = {
  home: () => import('#src-market/features/public/home/HomePage.tsx'),
  search: async () => {
    // A page load hydrates without the loader.
    if (!import.meta.env.SSR && location.search.includes('list='))
      await (await import('#src-market/public/sharedList.ts')).importSharedList();
    return import('#src-market/public/SearchScreen.tsx');
  },
  property: () => import('#src-market/features/listings/PropertyPage.tsx'),
} satisfies Screens;
