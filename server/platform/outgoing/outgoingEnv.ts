import { z } from 'zod';
import { settingsGroup } from '../settings/settingsGroup.ts';

export const outgoingVariables = z.object({
  OUTGOING_PROXY: z.url({ protocol: /^https?$/ }).optional(),
});

const OUTGOING_EXPECTED: Readonly<Record<string, string>> = {
  OUTGOING_PROXY: 'the address of an HTTP proxy such as http://user:password@proxy:3128',
};

export const outgoingSettings = settingsGroup({
  variables: outgoingVariables,
  expected: OUTGOING_EXPECTED,
  read: ({ OUTGOING_PROXY = null }) => ({
    /** The HTTP proxy of requests to others; null for none. */
    OUTGOING_PROXY,
  }),
});
