import { z } from 'zod';

export const outgoingVariables = z.object({
  OUTGOING_PROXY: z.url({ protocol: /^https?$/ }).optional(),
});

export const OUTGOING_EXPECTED: Readonly<Record<string, string>> = {
  OUTGOING_PROXY: 'the address of an HTTP proxy such as http://user:password@proxy:3128',
};
