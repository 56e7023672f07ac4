import { calendarTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { tidyEdits } from './jobs/tidyEdits.ts';
import { calendarRoutes } from './routes/calendarRoutes.ts';

export const calendar = defineModule({
  name: 'calendar',
  dependsOn: ['bookings', 'listings', 'pricing', 'nights'],
  tables: calendarTables,
  routes: [calendarRoutes],
  tidy: [tidyEdits],
});
