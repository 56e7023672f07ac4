import type { Screens } from '#src/app/pages/screenRoutes.ts';

/**
 * The other public screens. Loaded on demand, so that the first load does not contain their names. The guard
 * decides what belongs here: tests/screens.test.ts.
 */
export const publicScreens = {
  about: () => import('#src-market/features/public/documents/AboutPage.tsx'),
  terms: () => import('#src-market/features/public/documents/TermsPage.tsx'),
  refund: () => import('#src-market/features/public/documents/RefundPage.tsx'),
  privacy: () => import('#src-market/features/public/documents/PrivacyPage.tsx'),
  disclaimer: () => import('#src-market/features/public/documents/DisclaimerPage.tsx'),
  contact: () => import('#src-market/features/public/ContactPage.tsx'),
  pricing: () => import('#src-market/features/pricing/PricingPage.tsx'),
  unauthorizedAccess: () => import('#src-market/features/public/UnauthorizedPage.tsx'),
  ourPolicies: () => import('#src-market/features/public/help/HelpPage.tsx'),
  debugApi: () => import('#src-market/features/debug/DebugApiPage.tsx'),
  login: () => import('#src-market/features/accounts/signIn/LoginPage.tsx'),
  register: () => import('#src-market/features/accounts/registration/RegisterPage.tsx'),
  sellerRegister: () => import('#src-market/features/accounts/registration/RegisterPage.tsx'),
  passwordReset: () => import('#src-market/features/accounts/passwordReset/PasswordResetPage.tsx'),
  passwordResetEmail: () =>
    import('#src-market/features/accounts/passwordReset/PasswordResetEmailPage.tsx'),
  passwordResetToken: () =>
    import('#src-market/features/accounts/passwordReset/PasswordResetTokenPage.tsx'),
  passwordResetSuccess: () =>
    import('#src-market/features/accounts/passwordReset/PasswordResetSuccessPage.tsx'),
  emailVerification: () =>
    import('#src-market/features/accounts/verification/EmailVerificationPage.tsx'),
  emailVerificationVerify: () =>
    import('#src-market/features/accounts/verification/VerifyEmailPage.tsx'),
  emailVerificationSuccess: () =>
    import('#src-market/features/accounts/verification/EmailVerifiedPage.tsx'),
  emailVerificationFailure: () =>
    import('#src-market/features/accounts/verification/VerificationFailedPage.tsx'),
} satisfies Screens;
