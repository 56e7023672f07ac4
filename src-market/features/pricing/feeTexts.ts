import { useLingui } from '@lingui/react/macro';
import type { PricingView } from '#src/wire/pricing/pricing.ts';
import { formatCountry, formatDay, formatMoney } from '#src-market/ui/display/format.ts';
import { formatShare } from '#src-market/ui/texts/formatShare.ts';
import { PROPERTY_TYPE_NAMES } from '#src-market/ui/display/propertyTypeNames.ts';

export type Fee = PricingView['fees'][number];

/** Texts for a fee: its amount, whom it applies to, and when. */
export function useFeeTexts() {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const amount = ({ percentage, fixed, minimum, maximum, currency }: Fee) => {
    // A fee without a currency has the same amounts in every currency.
    const money = (minor: number) =>
      currency === null
        ? new Intl.NumberFormat(locale).format(minor / 100)
        : formatMoney(minor, currency, locale, true);
    const share = formatShare(percentage, locale);
    const parts = [fixed > 0 ? t`${share} plus ${money(fixed)}` : share];
    if (minimum !== null) parts.push(t`at least ${money(minimum)}`);
    if (maximum !== null) parts.push(t`at most ${money(maximum)}`);
    return parts.join(', ');
  };
  const who = ({ country_code, property_type, account_type, vip, currency }: Fee) => {
    const parts: string[] = [];
    if (property_type) parts.push(i18n._(PROPERTY_TYPE_NAMES[property_type]));
    if (country_code) parts.push(formatCountry(country_code, locale));
    if (account_type === 'business') parts.push(t`Businesses`);
    if (account_type === 'personal') parts.push(t`Private sellers`);
    if (vip === true) parts.push(t`VIP sellers`);
    if (vip === false) parts.push(t`Sellers without VIP`);
    if (currency) parts.push(t`Prices in ${currency}`);
    return parts.join(' · ') || t`Everyone`;
  };
  const when = ({ valid_from, valid_to }: Fee) => {
    const from = valid_from && formatDay(valid_from, locale);
    const to = valid_to && formatDay(valid_to, locale);
    if (from && to) return t`booked from ${from}, before ${to}`;
    if (from) return t`booked from ${from} on`;
    return to ? t`booked before ${to}` : null;
  };
  return { amount, who, when };
}
