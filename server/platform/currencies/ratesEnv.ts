import { z } from 'zod';
import { settingsGroup } from '../settings/settingsGroup.ts';

/** The reference rates of the European Central Bank, published on working days at about 16:00 in Frankfurt. */
const ECB_RATES = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

export const ratesVariables = z.object({
  EXCHANGE_RATES_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
    .default(ECB_RATES)
    .transform((url) => (url === 'off' ? null : url)),
  EXCHANGE_RATES_ALLOW_PRIVATE: z.enum(['0', '1']).optional(),
});

const RATES_EXPECTED: Readonly<Record<string, string>> = {
  EXCHANGE_RATES_URL: 'an address of a file such as eurofxref-daily.xml, or off',
  EXCHANGE_RATES_ALLOW_PRIVATE: '0 or 1',
};

export const ratesSettings = settingsGroup({
  variables: ratesVariables,
  expected: RATES_EXPECTED,
  read: (values) => ({
    /** The daily file of exchange rates; null: only the bundled rates are used. */
    EXCHANGE_RATES_URL: values.EXCHANGE_RATES_URL,
    /** Whether the exchange rates may come from a private network. */
    EXCHANGE_RATES_ALLOW_PRIVATE: values.EXCHANGE_RATES_ALLOW_PRIVATE === '1',
  }),
});
