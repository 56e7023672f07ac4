import { defineModule } from '#server/modules/module.ts';

export const reviewLeases = defineModule({
  name: 'reviewLeases',
});
