import { nightsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';

/** The nights of every home that are taken: by bookings, blocks, own stays and calendars of other sites. */
export const nights = defineModule({
  name: 'nights',
  tables: nightsTables,
});
