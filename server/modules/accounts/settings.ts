import { z } from 'zod';
import { settingsGroup, type SettingsOf } from '#server/platform/settings/settingsGroup.ts';

const url = z.url({ protocol: /^https?$/ });

export const accountsSettings = settingsGroup({
  variables: z.object({
    GOOGLE_CLIENT_ID: z
      .string()
      .regex(/^[\w.-]+$/)
      .max(200)
      .optional(),
    GOOGLE_TOKENINFO_URL: url.default('https://oauth2.googleapis.com/tokeninfo'),
    GOOGLE_USERINFO_URL: url.default('https://openidconnect.googleapis.com/v1/userinfo'),
    BREACHED_PASSWORDS_URL: url.optional(),
  }),
  expected: {
    GOOGLE_CLIENT_ID: 'the client id that Google gave this application',
    GOOGLE_TOKENINFO_URL: "an address such as Google's https://oauth2.googleapis.com/tokeninfo",
    GOOGLE_USERINFO_URL:
      "an address such as Google's https://openidconnect.googleapis.com/v1/userinfo",
    BREACHED_PASSWORDS_URL: 'an address such as https://api.pwnedpasswords.com/range/',
  },
  read: ({ GOOGLE_CLIENT_ID, GOOGLE_TOKENINFO_URL, GOOGLE_USERINFO_URL, ...values }) => ({
    /** Null: no Google sign-in. */
    GOOGLE: GOOGLE_CLIENT_ID
      ? {
          client_id: GOOGLE_CLIENT_ID,
          token_info_url: GOOGLE_TOKENINFO_URL,
          user_info_url: GOOGLE_USERINFO_URL,
        }
      : null,
    /** The service that lists breached passwords by hash prefix; undefined: none is used. */
    BREACHED_PASSWORDS_URL: values.BREACHED_PASSWORDS_URL,
  }),
});

declare module '#server/platform/environment/env.ts' {
  interface Env extends Readonly<SettingsOf<typeof accountsSettings>> {}
}
