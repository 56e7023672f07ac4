import type { Screens } from '#src/app/screen.ts';

/** The market's screens, by the name of their route. What is not here is not built yet. */
export const screens = {
  home: () => import('./features/public/HomePage.tsx'),
  about: () => import('./features/public/AboutPage.tsx'),
  terms: () => import('./features/public/TermsPage.tsx'),
  refund: () => import('./features/public/RefundPage.tsx'),
  privacy: () => import('./features/public/PrivacyPage.tsx'),
  disclaimer: () => import('./features/public/DisclaimerPage.tsx'),
  contact: () => import('./features/public/ContactPage.tsx'),
  unauthorizedAccess: () => import('./features/public/UnauthorizedPage.tsx'),
  ourPolicies: () => import('./features/public/PoliciesPage.tsx'),
  debugApi: () => import('./features/debug/DebugApiPage.tsx'),
  search: () => import('./features/search/SearchPage.tsx'),
  property: () => import('./features/property/PropertyPage.tsx'),

  login: () => import('./features/auth/LoginPage.tsx'),
  register: () => import('./features/auth/RegisterPage.tsx'),
  sellerRegister: () => import('./features/auth/RegisterPage.tsx'),
  passwordReset: () => import('./features/auth/PasswordResetPage.tsx'),
  passwordResetEmail: () => import('./features/auth/PasswordResetEmailPage.tsx'),
  passwordResetToken: () => import('./features/auth/PasswordResetTokenPage.tsx'),
  passwordResetSuccess: () => import('./features/auth/PasswordResetSuccessPage.tsx'),
  changePassword: () => import('./features/auth/ChangePasswordPage.tsx'),
  emailVerification: () => import('./features/auth/EmailVerificationPage.tsx'),
  emailVerificationVerify: () => import('./features/auth/VerifyEmailPage.tsx'),
  emailVerificationSuccess: () => import('./features/auth/EmailVerifiedPage.tsx'),
  emailVerificationFailure: () => import('./features/auth/VerificationFailedPage.tsx'),
  settingsSessions: () => import('./features/sessions/SessionsPage.tsx'),
  logout: () => import('./features/auth/LogoutPage.tsx'),

  profile: () => import('./features/account/ProfilePage.tsx'),
  settings: () => import('./features/account/SettingsPage.tsx'),
  settingsProfile: () => import('./features/account/SettingsProfilePage.tsx'),
  settingsDeleteAccount: () => import('./features/account/DeleteAccountPage.tsx'),

  booking: () => import('./features/booking/BookingPage.tsx'),
  settingsBookings: () => import('./features/booking/BuyerBookingsPage.tsx'),
  settingsBooking: () => import('./features/booking/BuyerBookingPage.tsx'),
  sellerBookings: () => import('./features/booking/SellerBookingsPage.tsx'),
} satisfies Screens;
