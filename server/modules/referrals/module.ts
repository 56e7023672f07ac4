import { defineModule } from '#server/modules/module.ts';
import { referralRoutes } from './routes/referralRoutes.ts';

export const referrals = defineModule({
  name: 'referrals',
  routes: [referralRoutes],
});
