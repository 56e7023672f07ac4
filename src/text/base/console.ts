/** Console messages (section 8): for developers, so not translated. */
export const MOUNT_FAILURE = 'Error while mounting app';
export const MISSING_REVERB = 'Missing Reverb configuration';
export const MISSING_PAYMENT_KEY = 'Missing payment publishable key';
export const STRIPE_FAILURE = 'Failed to load Stripe.js';

/** The error of a refused channel authorisation. */
export const httpStatus = (status: number): string => `HTTP ${status}`;
