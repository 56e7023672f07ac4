/** Where somebody signs in (section 7): `device` in the native shell, `web` otherwise. */
export const SIGN_IN_CONTEXTS = ['web', 'device'] as const;
export type SignInContext = (typeof SIGN_IN_CONTEXTS)[number];

/** What a browser calls itself (section 7). */
export const WEB_DEVICE_NAME = 'Web Client';
