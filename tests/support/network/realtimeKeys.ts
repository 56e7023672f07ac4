/** The Pusher application of the tests, shared by browsers, SDK and server. */
export const KEYS = { id: 'keystead', key: 'public-key', secret: 'secret-of-the-tests' } as const;

export const REALTIME_ENVIRONMENT = {
  REVERB_APP_ID: KEYS.id,
  REVERB_APP_KEY: KEYS.key,
  REVERB_APP_SECRET: KEYS.secret,
} as const;
