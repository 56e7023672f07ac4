import { referralsKinds } from './emails/notificationKinds.ts';
import { referralsTables } from './tables.ts';
import { defineModule } from '#server/modules/module.ts';
import { referralTemplates } from './emails/referralEmails.ts';
import { referralRoutes } from './routes/referralRoutes.ts';

export const referrals = defineModule({
  name: 'referrals',
  dependsOn: ['bookingRecord', 'ledger'],
  tables: referralsTables,
  notifications: referralsKinds,
  emails: referralTemplates,
  routes: [referralRoutes],
});
