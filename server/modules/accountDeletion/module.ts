import { defineModule } from '#server/modules/module.ts';
import type { Erase } from '#server/modules/erase.ts';
import { accountDeletionRoutes } from './routes/accountDeletionRoutes.ts';

/** @param erasures what the modules erase, the highest first */
export const accountDeletion = (erasures: () => readonly Erase[]) =>
  defineModule({
    name: 'accountDeletion',
    dependsOn: ['accounts'],
    routes: [(api, services) => accountDeletionRoutes(api, services, erasures())],
  });
