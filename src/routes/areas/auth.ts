import type { RouteRows } from '../row.ts';

const GUEST = { auth: 'guest', else: '/' } as const;
const VERIFICATION = { auth: 'verification' } as const;

export const authRoutes = {
  login: { path: '/login', area: 'auth', access: GUEST },
  register: { path: '/register', area: 'auth', access: GUEST },
  sellerRegister: { path: '/seller/register', area: 'auth', access: GUEST },
  passwordReset: { path: '/password-reset', area: 'auth', access: GUEST },
  passwordResetEmail: { path: '/password-reset/email', area: 'auth', access: GUEST },
  passwordResetSuccess: { path: '/password-reset/success', area: 'auth', access: GUEST },
  passwordResetToken: { path: '/password-reset/:token', area: 'auth', access: GUEST },
  emailVerification: { path: '/email-verification', area: 'auth', access: VERIFICATION },
  emailVerificationVerify: {
    path: '/email-verification/verify',
    area: 'auth',
    access: VERIFICATION,
  },
  emailVerificationSuccess: {
    path: '/email-verification/success',
    area: 'auth',
    access: VERIFICATION,
  },
  emailVerificationFailure: {
    path: '/email-verification/failure',
    area: 'auth',
    access: VERIFICATION,
  },
} as const satisfies RouteRows;
