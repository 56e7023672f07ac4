/** The application of the Pusher protocol that the tests know; browsers, SDK and server share it. */
export const KEYS = { id: 'keystead', key: 'public-key', secret: 'secret-of-the-tests' } as const;

export const REALTIME_ENVIRONMENT = {
  REVERB_APP_ID: KEYS.id,
  REVERB_APP_KEY: KEYS.key,
  REVERB_APP_SECRET: KEYS.secret,
} as const;
