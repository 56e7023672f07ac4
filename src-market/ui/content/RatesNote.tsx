import { Trans, useLingui } from '@lingui/react/macro';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { formatDay } from '../display/format.ts';

/** How prices of the currencies are converted, and that they are charged unconverted. Nothing without conversion. */
export function RatesNote({ currencies }: { currencies: readonly string[] }) {
  const { i18n } = useLingui();
  const { to, rate_date, outdated } = useApp().config.display;
  if (currencies.every((currency) => currency === to)) return null;
  const day = formatDay(rate_date, i18n.locale);
  return outdated ? (
    <Trans>
      ≈ Prices in {to} use outdated exchange rates of {day}. You pay in the home’s own currency.
    </Trans>
  ) : (
    <Trans>
      ≈ Prices in {to} use exchange rates of {day}. You pay in the home’s own currency.
    </Trans>
  );
}
