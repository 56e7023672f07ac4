import { defineModule } from '#server/modules/module.ts';
import { accountDeletionRoutes } from './routes/accountDeletionRoutes.ts';

export const accountDeletion = defineModule({
  name: 'accountDeletion',
  routes: [accountDeletionRoutes],
});
