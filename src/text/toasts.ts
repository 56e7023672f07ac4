import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** Specification, section 3. */
export const TOAST_COLOURS = ['error', 'success', 'warning', 'info'] as const;
export type ToastColour = (typeof TOAST_COLOURS)[number];

export interface ToastText {
  readonly title: MessageDescriptor;
  readonly description?: MessageDescriptor;
  readonly colour: ToastColour;
}

/* Error toasts (section 8). Those without a description show the server's message. */

export const emailVerificationRequired: ToastText = {
  title: msg`Email Verification Required`,
  description: msg`Please verify your email address before signing in. Check your inbox for the verification link.`,
  colour: 'warning',
};
export const passwordResetRequired: ToastText = {
  title: msg`Password Reset Required`,
  description: msg`You must reset your password to continue.`,
  colour: 'error',
};
export const loginFailed: ToastText = { title: msg`Login Failed`, colour: 'error' };
export const registrationFailed: ToastText = { title: msg`Registration Failed`, colour: 'error' };
export const logoutError: ToastText = { title: msg`Logout Error`, colour: 'error' };
export const updateFailed: ToastText = { title: msg`Update Failed`, colour: 'error' };
export const profileSwitchFailed: ToastText = {
  title: msg`Profile Switch Failed`,
  colour: 'error',
};
export const passwordChangeFailed: ToastText = {
  title: msg`Password Change Failed`,
  colour: 'error',
};
export const verificationFailed: ToastText = { title: msg`Verification Failed`, colour: 'error' };
export const resendFailed: ToastText = { title: msg`Resend Failed`, colour: 'error' };
export const resetRequestFailed: ToastText = { title: msg`Reset Request Failed`, colour: 'error' };
export const googleLoginFailed: ToastText = { title: msg`Google Login Failed`, colour: 'error' };
export const resetFailed: ToastText = { title: msg`Reset Failed`, colour: 'error' };
export const onboardingProgressFailed: ToastText = {
  title: msg`Error`,
  description: msg`Failed to load onboarding progress`,
  colour: 'error',
};

/* Success toasts (section 8). */

export const welcomeBack: ToastText = { title: msg`Welcome back!`, colour: 'success' };
export const registrationSuccessful: ToastText = {
  title: msg`Registration Successful!`,
  description: msg`Please check your email to verify your account.`,
  colour: 'success',
};
export const profileUpdated: ToastText = { title: msg`Profile Updated`, colour: 'success' };
/** The variant when the email changed. */
export const profileUpdatedEmailChanged: ToastText = {
  title: msg`Profile Updated`,
  description: msg`Please check your email to verify your new address.`,
  colour: 'warning',
};
/** `role` is the role's label, such as «Seller (Personal)». */
export const profileSwitched = (role: string): ToastText => ({
  title: msg`Profile Switched`,
  description: msg`You are now acting as ${role}.`,
  colour: 'success',
});
export const passwordChanged: ToastText = { title: msg`Password Changed`, colour: 'success' };
export const emailVerified: ToastText = { title: msg`Email Verified!`, colour: 'success' };
export const verificationEmailSent: ToastText = {
  title: msg`Verification Email Sent`,
  colour: 'info',
};
export const resetLinkSent: ToastText = { title: msg`Reset Link Sent`, colour: 'info' };
/** After signing in with Google. */
export const welcome: ToastText = { title: msg`Welcome!`, colour: 'success' };
export const passwordReset: ToastText = { title: msg`Password Reset`, colour: 'success' };
export const onboardingComplete: ToastText = {
  title: msg`Onboarding Complete!`,
  description: msg`Your profile is verified and active. You can now list properties or search for rentals.`,
  colour: 'success',
};
