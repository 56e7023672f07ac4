import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { DISPLAY_CURRENCIES, type DisplayCurrency } from '#src/rules/currencies/currencies.ts';
import { keepCurrency } from '#src-market/data/accounts/displayCurrency.ts';
import { exchangeRatesQuery } from '#src-market/data/currencies.ts';
import { Icon } from '#src/app/images/Icon.tsx';
import { formatDay } from '#src-market/ui/display/format.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { convertedLimits, reloadPage, rememberCurrency } from './currencyChoice.ts';
import styles from './currency.module.css';

/** Without the account's answer after this time, the choice is kept in this browser only. */
/** The choice of the currency in which prices are shown. */
export default function CurrencyDialog({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { call, config } = useApp();
  const user = useSession();
  const queryClient = useQueryClient();
  const { data: known, error, refetch } = useQuery(exchangeRatesQuery(call));
  const [chosen, setChosen] = useState<DisplayCurrency | null>(null);
  const { to, rate_date, outdated } = config.display;
  const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
  const day = formatDay(rate_date, i18n.locale);

  const choose = async (currency: DisplayCurrency) => {
    if (currency === to) return onClose();
    setChosen(currency);
    rememberCurrency(currency, location.protocol === 'https:');
    // The cookie of this browser is enough to continue.
    if (user) await keepCurrency(call, currency).catch(() => null);
    const params = new URLSearchParams(location.search);
    const limits = known ? convertedLimits(params, currency, known) : null;
    queryClient.clear();
    // The server renders every price of the page in the new currency.
    reloadPage(limits);
  };

  const offered = DISPLAY_CURRENCIES.filter(
    (code) => code === 'EUR' || known?.rates.some(({ currency }) => currency === code),
  );
  return (
    <Dialog open onClose={onClose} size="wide" title={<Trans>Show prices in</Trans>}>
      <div className={styles.content}>
        {error && (
          <LoadError
            title={<Trans>We couldn’t load the exchange rates</Trans>}
            error={error}
            live
            onRetry={() => void refetch()}
          />
        )}
        {!known && !error && (
          <div aria-busy="true">
            <Skeleton shape="block" />
          </div>
        )}
        {known && (
          <ul className={styles.list} aria-label={t`Currencies`}>
            {offered.map((code) => (
              <li key={code}>
                <button
                  type="button"
                  className={styles.currency}
                  aria-pressed={code === to}
                  aria-busy={code === chosen}
                  disabled={chosen !== null}
                  onClick={() => void choose(code)}
                >
                  <span>
                    {names.of(code)} <span className={styles.code}>{code}</span>
                  </span>
                  {code === to && <Icon name="check" />}
                </button>
              </li>
            ))}
          </ul>
        )}
        {outdated && (
          <Notice tone="warning" title={<Trans>These exchange rates are outdated</Trans>}>
            <Trans>They are of {day}. Converted prices may differ from today’s.</Trans>
          </Notice>
        )}
        <p className={styles.small}>
          <Trans>
            Prices marked ≈ are converted with reference rates of the European Central Bank of {day}
            . You always pay in the home’s own currency.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
