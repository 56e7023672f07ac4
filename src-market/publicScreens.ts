import type { Screens } from '#src/app/pages/screenRoutes.ts';

/** The other public screens. Loaded on demand, so that the first load does not contain their names. */
export const publicScreens = {
  about: () => import('./features/public/documents/AboutPage.tsx'),
  terms: () => import('./features/public/documents/TermsPage.tsx'),
  refund: () => import('./features/public/documents/RefundPage.tsx'),
  privacy: () => import('./features/public/documents/PrivacyPage.tsx'),
  disclaimer: () => import('./features/public/documents/DisclaimerPage.tsx'),
  contact: () => import('./features/public/ContactPage.tsx'),
  pricing: () => import('./features/pricing/PricingPage.tsx'),
  unauthorizedAccess: () => import('./features/public/UnauthorizedPage.tsx'),
  ourPolicies: () => import('./features/public/documents/PoliciesPage.tsx'),
  debugApi: () => import('./features/debug/DebugApiPage.tsx'),
  login: () => import('./features/accounts/signIn/LoginPage.tsx'),
  register: () => import('./features/accounts/registration/RegisterPage.tsx'),
  sellerRegister: () => import('./features/accounts/registration/RegisterPage.tsx'),
  passwordReset: () => import('./features/accounts/passwordReset/PasswordResetPage.tsx'),
  passwordResetEmail: () => import('./features/accounts/passwordReset/PasswordResetEmailPage.tsx'),
  passwordResetToken: () => import('./features/accounts/passwordReset/PasswordResetTokenPage.tsx'),
  passwordResetSuccess: () => import('./features/accounts/passwordReset/PasswordResetSuccessPage.tsx'),
  emailVerification: () => import('./features/accounts/verification/EmailVerificationPage.tsx'),
  emailVerificationVerify: () => import('./features/accounts/verification/VerifyEmailPage.tsx'),
  emailVerificationSuccess: () => import('./features/accounts/verification/EmailVerifiedPage.tsx'),
  emailVerificationFailure: () => import('./features/accounts/verification/VerificationFailedPage.tsx'),
  sharedList: () => import('./features/saved/SharedListPage.tsx'),
} satisfies Screens;
