import { defineModule } from '#server/modules/module.ts';
import { referralTemplates } from './emails/referralEmails.ts';
import { referralRoutes } from './routes/referralRoutes.ts';

export const referrals = defineModule({
  name: 'referrals',
  dependsOn: ['bookingRecord', 'ledger'],
  emails: referralTemplates,
  routes: [referralRoutes],
});
