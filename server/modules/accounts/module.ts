import { defineModule } from '#server/modules/module.ts';
import { tidySessions } from './jobs/tidySessions.ts';
import { deviceRoutes } from './routes/deviceRoutes.ts';
import { googleRoutes } from './routes/googleRoutes.ts';
import { passwordRoutes } from './routes/passwordRoutes.ts';
import { profileRoutes } from './routes/profileRoutes.ts';
import { registrationRoutes } from './routes/registrationRoutes.ts';
import { sessionRoutes } from './routes/sessionRoutes.ts';
import { twoFactorRoutes } from './routes/twoFactorRoutes.ts';

export const accounts = defineModule({
  name: 'accounts',
  routes: [
    sessionRoutes,
    registrationRoutes,
    passwordRoutes,
    googleRoutes,
    twoFactorRoutes,
    deviceRoutes,
    profileRoutes,
  ],
  tidy: [tidySessions],
});
