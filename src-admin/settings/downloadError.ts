const TEXTS: Readonly<Record<string, string>> = {
  not_rates: 'The file is not a file of exchange rates, or it is incomplete.',
  invalid_rate: 'The file has a rate that is not a positive number, or a currency twice.',
  future_date: 'The file has rates of a day to come.',
  missing_currency: 'The file lacks a currency that listings use.',
  implausible: 'A rate differs more than tenfold from the known one.',
  too_large: 'The file is larger than 256 kB.',
  too_slow: 'The source did not answer within 15 seconds.',
  unreachable: 'The source could not be reached.',
  host_not_found: 'The source’s host name is unknown.',
  address_private:
    'The source is in a private network. EXCHANGE_RATES_ALLOW_PRIVATE=1 allows this.',
  address_invalid: 'The source’s address is not valid.',
  too_many_redirects: 'The source redirects too often.',
};

/** Why a download of exchange rates failed. The known rates stay in use. */
export function downloadError(code: string): string {
  const status = /^status_(\d+)$/.exec(code)?.[1];
  const text = status ? `The source answered with status ${status}.` : TEXTS[code];
  return `${text ?? code} The known rates stay in use.`;
}
