import { defineModule } from '#server/modules/module.ts';
import { clientErrorRoutes } from './routes/clientErrorRoutes.ts';

export const observability = defineModule({
  name: 'observability',
  routes: [clientErrorRoutes],
});
