import { defineModule } from '#server/modules/module.ts';
import { tidyLists } from './commands/tidyLists.ts';
import { savedRoutes } from './routes/savedRoutes.ts';

export const saved = defineModule({ name: 'saved', routes: [savedRoutes], tidy: [tidyLists] });
