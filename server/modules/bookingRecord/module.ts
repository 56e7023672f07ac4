import { defineModule } from '#server/modules/module.ts';

export const bookingRecord = defineModule({
  name: 'bookingRecord',
  dependsOn: ['ledger'],
});
