/** What only the console says (section 8): for developers, so in no other language. */
export const MOUNT_FAILURE = 'Error while mounting app';
export const MISSING_REVERB = 'Missing Reverb configuration';
export const MISSING_PAYMENT_KEY = 'Missing payment publishable key';
export const STRIPE_FAILURE = 'Failed to load Stripe.js';

/** What a refused channel authorisation reports. */
export const httpStatus = (status: number): string => `HTTP ${status}`;
