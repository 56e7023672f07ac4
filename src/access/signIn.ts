/** Context of a sign-in (section 7): `device` in the native shell, `web` otherwise. */
export const SIGN_IN_CONTEXTS = ['web', 'device'] as const;
export type SignInContext = (typeof SIGN_IN_CONTEXTS)[number];

/** The device name of browsers (section 7). */
export const WEB_DEVICE_NAME = 'Web Client';
