import type { Screens } from '#src/app/pages/screenRoutes.ts';

/**
 * The market's screens that anybody may open, by the name of their route. What is neither here nor in
 * memberScreens.ts is not built yet.
 */
export const screens = {
  home: () => import('./features/public/HomePage.tsx'),
  about: () => import('./features/public/AboutPage.tsx'),
  terms: () => import('./features/public/TermsPage.tsx'),
  refund: () => import('./features/public/RefundPage.tsx'),
  privacy: () => import('./features/public/PrivacyPage.tsx'),
  disclaimer: () => import('./features/public/DisclaimerPage.tsx'),
  contact: () => import('./features/public/ContactPage.tsx'),
  pricing: () => import('./features/public/PricingPage.tsx'),
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
  emailVerification: () => import('./features/auth/EmailVerificationPage.tsx'),
  emailVerificationVerify: () => import('./features/auth/VerifyEmailPage.tsx'),
  emailVerificationSuccess: () => import('./features/auth/EmailVerifiedPage.tsx'),
  emailVerificationFailure: () => import('./features/auth/VerificationFailedPage.tsx'),
} satisfies Screens;
