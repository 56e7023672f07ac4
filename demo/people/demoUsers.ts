import type { RuntimeConfig } from '#src/wire/accounts/session.ts';

/** One user for each role, as the sign-in page and the banner list them. */
export const DEMO_USERS: RuntimeConfig['demo_users'] = [
  {
    email: 'buyer@keystead.test',
    role: 'buyer',
    about: 'Buyer with stays in every state',
  },
  {
    email: 'seller@keystead.test',
    role: 'seller',
    about: 'Seller of ten places in and around Lisbon',
  },
  {
    email: 'business@keystead.test',
    role: 'seller (business)',
    about: 'Business seller in London, Cornwall and Edinburgh, VIP',
  },
  {
    email: 'agent@keystead.test',
    role: 'agent',
    about: 'Acts for the profile of seller@',
  },
  {
    email: 'owner@keystead.test',
    role: 'owner',
    about: 'Owns the platform, may do everything',
  },
  {
    email: 'admin@keystead.test',
    role: 'admin',
    about: 'Staff: users, approvals, transfers, fees',
  },
  {
    email: 'disputes@keystead.test',
    role: 'dispute_admin',
    about: 'Staff: disputes only',
  },
  {
    email: 'newbuyer@keystead.test',
    role: 'buyer',
    about: 'Half way through onboarding, a step was sent back',
  },
  {
    email: 'newseller@keystead.test',
    role: 'seller',
    about: 'Half way through onboarding, a step was sent back',
  },
  {
    email: 'newbusiness@keystead.test',
    role: 'seller (business)',
    about: 'Just registered, onboarding not begun',
  },
];
