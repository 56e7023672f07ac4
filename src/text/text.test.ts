import { setupI18n, type MessageDescriptor } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import * as console_texts from './base/console.ts';
import * as errors from './errors.ts';
import * as pages from './pageErrors.ts';
import { passwordResetError, type ResetReply } from './passwordReset.ts';
import { ERROR_CATEGORIES, failedToFetchUser, REQUEST_TIMEOUT } from './base/request.ts';
import * as toasts from './toasts.ts';
import type { ToastColour, ToastText } from './toasts.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const read = (text: MessageDescriptor) => i18n._(text);

describe('section 8, error messages', () => {
  it.each<[message: MessageDescriptor, text: string]>([
    [errors.LOGIN_FAILED, 'Login failed'],
    [errors.REGISTRATION_FAILED, 'Registration failed'],
    [errors.PROFILE_UPDATE_FAILED, 'Profile update failed'],
    [errors.PROFILE_SWITCH_FAILED, 'Profile switch failed'],
    [errors.PASSWORD_CHANGE_FAILED, 'Password change failed'],
    [errors.EMAIL_VERIFICATION_FAILED, 'Email verification failed'],
    [errors.NOT_AUTHENTICATED, 'Not authenticated'],
    [errors.LOGGED_OUT_RESEND, 'You must be logged in to resend verification email'],
    [errors.ONBOARDING_STATUS_FAILED, 'Failed to fetch onboarding status'],
    [REQUEST_TIMEOUT, 'Request timeout'],
    [errors.VERIFICATION_EMAIL_FAILED, 'Failed to send verification email'],
    [errors.RESET_LINK_FAILED, 'Failed to send reset link'],
    [errors.EMAIL_NOT_VERIFIED, 'Email not verified'],
    [errors.GOOGLE_LOGIN_FAILED, 'Google login failed'],
  ])('%# is %s', (message, text) => {
    expect(read(message)).toBe(text);
  });

  it('Failed to fetch user followed by a category: timeout, auth, server, network, unknown', () => {
    expect(ERROR_CATEGORIES.map((category) => read(failedToFetchUser(category)))).toEqual([
      'Failed to fetch user: timeout',
      'Failed to fetch user: auth',
      'Failed to fetch user: server',
      'Failed to fetch user: network',
      'Failed to fetch user: unknown',
    ]);
  });
});

type Row = [name: string, toast: ToastText, title: string, colour: ToastColour, text?: string];

describe('section 8, error toasts', () => {
  it.each<Row>([
    [
      'emailVerificationRequired',
      toasts.emailVerificationRequired,
      'Email Verification Required',
      'warning',
      'Please verify your email address before signing in. Check your inbox for the verification link.',
    ],
    [
      'passwordResetRequired',
      toasts.passwordResetRequired,
      'Password Reset Required',
      'error',
      'You must reset your password to continue.',
    ],
    ['loginFailed', toasts.loginFailed, 'Login Failed', 'error'],
    ['registrationFailed', toasts.registrationFailed, 'Registration Failed', 'error'],
    ['logoutError', toasts.logoutError, 'Logout Error', 'error'],
    ['updateFailed', toasts.updateFailed, 'Update Failed', 'error'],
    ['profileSwitchFailed', toasts.profileSwitchFailed, 'Profile Switch Failed', 'error'],
    ['passwordChangeFailed', toasts.passwordChangeFailed, 'Password Change Failed', 'error'],
    ['verificationFailed', toasts.verificationFailed, 'Verification Failed', 'error'],
    ['resendFailed', toasts.resendFailed, 'Resend Failed', 'error'],
    ['resetRequestFailed', toasts.resetRequestFailed, 'Reset Request Failed', 'error'],
    ['googleLoginFailed', toasts.googleLoginFailed, 'Google Login Failed', 'error'],
    ['resetFailed', toasts.resetFailed, 'Reset Failed', 'error'],
    [
      'onboardingProgressFailed',
      toasts.onboardingProgressFailed,
      'Error',
      'error',
      'Failed to load onboarding progress',
    ],
  ])('%s', (_name, toast, title, colour, text) => {
    expect(read(toast.title)).toBe(title);
    expect(toast.colour).toBe(colour);
    expect(toast.description && read(toast.description)).toBe(text);
  });
});

describe('section 8, success toasts', () => {
  it.each<Row>([
    ['welcomeBack', toasts.welcomeBack, 'Welcome back!', 'success'],
    // «check email to verify»
    [
      'registrationSuccessful',
      toasts.registrationSuccessful,
      'Registration Successful!',
      'success',
      'Please check your email to verify your account.',
    ],
    ['profileUpdated', toasts.profileUpdated, 'Profile Updated', 'success'],
    // «warning variant asking to check email when the email changed»
    [
      'profileUpdatedEmailChanged',
      toasts.profileUpdatedEmailChanged,
      'Profile Updated',
      'warning',
      'Please check your email to verify your new address.',
    ],
    // «you are now acting as the role»
    [
      'profileSwitched',
      toasts.profileSwitched('Seller (Business)'),
      'Profile Switched',
      'success',
      'You are now acting as Seller (Business).',
    ],
    ['passwordChanged', toasts.passwordChanged, 'Password Changed', 'success'],
    ['emailVerified', toasts.emailVerified, 'Email Verified!', 'success'],
    ['verificationEmailSent', toasts.verificationEmailSent, 'Verification Email Sent', 'info'],
    ['resetLinkSent', toasts.resetLinkSent, 'Reset Link Sent', 'info'],
    ['welcome', toasts.welcome, 'Welcome!', 'success'],
    ['passwordReset', toasts.passwordReset, 'Password Reset', 'success'],
    // «profile verified and active; can list properties or search rentals»
    [
      'onboardingComplete',
      toasts.onboardingComplete,
      'Onboarding Complete!',
      'success',
      'Your profile is verified and active. You can now list properties or search for rentals.',
    ],
  ])('%s', (_name, toast, title, colour, text) => {
    expect(read(toast.title)).toBe(title);
    expect(toast.colour).toBe(colour);
    expect(toast.description && read(toast.description)).toBe(text);
  });
});

describe('section 8, page errors and console', () => {
  it("default titles 'Page Not Found' (404) and 'Internal Server Error' (others)", () => {
    expect(read(pages.PAGE_NOT_FOUND)).toBe('Page Not Found');
    expect(read(pages.INTERNAL_SERVER_ERROR)).toBe('Internal Server Error');
  });

  it('logs the texts of the specification', () => {
    expect(console_texts.MOUNT_FAILURE).toBe('Error while mounting app');
    expect(console_texts.MISSING_REVERB).toBe('Missing Reverb configuration');
    expect(console_texts.STRIPE_FAILURE).toBe('Failed to load Stripe.js');
    expect(console_texts.httpStatus(403)).toBe('HTTP 403');
  });
});

describe('section 5, password reset error text', () => {
  it.each<[why: string, reply: ResetReply, text: string]>([
    [
      'the server message if given',
      { message: 'Try tomorrow.', errors: { token: ['x'] } },
      'Try tomorrow.',
    ],
    ['an invalid or expired token', { errors: { token: ['x'] } }, 'Invalid or expired reset token'],
    [
      'a token before a password',
      { message: '', errors: { token: 'x', password: ['y'] } },
      'Invalid or expired reset token',
    ],
    [
      'a password error, its first message',
      { errors: { password: ['Short.', 'Weak.'] } },
      'Short.',
    ],
    ['a password error as text', { errors: { password: 'Too short.' } }, 'Too short.'],
    [
      'a password error without a message',
      { errors: { password: [] } },
      'Password does not meet requirements',
    ],
    ['fallback', { errors: {} }, 'Password reset failed'],
    ['fallback for an empty reply', {}, 'Password reset failed'],
    ['fallback for nulls', { message: null, errors: null }, 'Password reset failed'],
  ])('%s', (_why, reply, text) => {
    const message = passwordResetError(reply);
    expect(typeof message === 'string' ? message : read(message)).toBe(text);
  });
});
