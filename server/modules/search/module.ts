import { defineModule } from '#server/modules/module.ts';
import { placeRoutes } from './routes/placeRoutes.ts';
import { searchRoutes } from './routes/searchRoutes.ts';
import { sitemapRoutes } from './routes/sitemapRoutes.ts';

export const search = defineModule({
  name: 'search',
  dependsOn: ['listings'],
  routes: [searchRoutes, placeRoutes],
  rootRoutes: [sitemapRoutes],
});
