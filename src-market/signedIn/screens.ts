import type { Screens } from '#src/app/pages/screenRoutes.ts';

/**
 * The screens behind sign-in. Loaded on demand, so that the first load does not contain their names. The guard
 * decides what belongs here: tests/screens.test.ts.
 */
export const signedInScreens = {
  changePassword: () => import('#src-market/features/accounts/settings/ChangePasswordPage.tsx'),
  settingsSessions: () => import('#src-market/features/accounts/devices/SessionsPage.tsx'),
  logout: () => import('#src-market/features/accounts/signIn/LogoutPage.tsx'),
  profile: () => import('#src-market/features/accounts/settings/ProfilePage.tsx'),
  chat: () => import('#src-market/features/conversations/ChatPage.tsx'),
  buyerSaved: () => import('./SavedScreen.tsx'),
  compareProperties: () => import('#src-market/features/saved/ComparePage.tsx'),
  settings: () => import('#src-market/features/accounts/settings/SettingsPage.tsx'),
  settingsNotifications: () =>
    import('#src-market/features/notifications/NotificationSettingsPage.tsx'),
  settingsProfile: () => import('./SettingsProfileScreen.tsx'),
  accountReferrals: () => import('#src-market/features/referrals/ReferralsPage.tsx'),
  settingsDeleteAccount: () =>
    import('#src-market/features/accounts/settings/DeleteAccountPage.tsx'),
  settingsTransactions: () => import('#src-market/features/transactions/TransactionsPage.tsx'),
  transaction: () => import('#src-market/features/transactions/TransactionPage.tsx'),
  sellerPaymentAnalytics: () => import('#src-market/features/reports/PaymentAnalyticsPage.tsx'),
  sellerPayouts: () => import('#src-market/features/payouts/PayoutsPage.tsx'),
  booking: () => import('#src-market/features/bookings/BookingPage.tsx'),
  settingsBookings: () => import('#src-market/features/bookings/list/BuyerBookingsPage.tsx'),
  settingsBooking: () => import('#src-market/features/bookings/BuyerBookingPage.tsx'),
  buyerOnboarding: () => import('#src-market/features/onboarding/OnboardingPage.tsx'),
  sellerOnboarding: () => import('#src-market/features/onboarding/OnboardingPage.tsx'),
  sellerProfileNotApproved: () =>
    import('#src-market/features/onboarding/ProfileNotApprovedPage.tsx'),
  buyerDashboard: () => import('#src-market/features/reports/BuyerDashboardPage.tsx'),
  sellerDashboard: () => import('#src-market/features/reports/SellerDashboardPage.tsx'),
  sellerAnalytics: () => import('#src-market/features/reports/SellerAnalyticsPage.tsx'),
  subscription: () => import('#src-market/features/subscriptions/SubscriptionPage.tsx'),
  offers: () => import('#src-market/features/bookings/offers/OffersPage.tsx'),
  sellerBookings: () => import('#src-market/features/bookings/list/SellerBookingsPage.tsx'),
  sellerProperties: () =>
    import('#src-market/features/listings/seller/list/SellerPropertiesPage.tsx'),
  sellerPropertyCreate: () =>
    import('#src-market/features/listings/seller/wizard/ListingCreatePage.tsx'),
  sellerProperty: () => import('#src-market/features/listings/seller/page/SellerPropertyPage.tsx'),
  sellerPropertyEdit: () =>
    import('#src-market/features/listings/seller/wizard/ListingEditPage.tsx'),
  records: () => import('#src-market/records/RecordsPage.tsx'),
  agentDashboard: () => import('#src-market/features/delegations/agent/AgentDashboardPage.tsx'),
  agentDelegations: () => import('#src-market/features/delegations/agent/DelegationsPage.tsx'),
  agentDelegation: () => import('#src-market/features/delegations/agent/DelegationPage.tsx'),
  disputes: () => import('#src-market/features/disputes/DisputesPage.tsx'),
  disputeCreate: () => import('#src-market/features/disputes/DisputeCreatePage.tsx'),
  dispute: () => import('#src-market/features/disputes/DisputePage.tsx'),
  settingsPaymentMethods: () => import('#src-market/features/payments/PaymentMethodsPage.tsx'),
} satisfies Screens;
