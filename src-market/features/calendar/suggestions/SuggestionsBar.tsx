import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { href } from '#src/routes/href.ts';
import type { PriceSuggestions } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Switch } from '#src-market/ui/forms/Switch.tsx';
import { nightsWithin, summaryOf } from './nightsSummary.ts';
import { TakeDialog } from './TakeDialog.tsx';
import type { ShownSuggestions } from './useSuggestions.ts';
import type { OnTaken } from './useTakeNights.ts';
import styles from './suggestions.module.css';

interface Props {
  /** Of the home. */
  readonly id: string;
  readonly suggestions: ShownSuggestions;
  /** The days of the calendar that are shown. */
  readonly from: IsoDate;
  /** After the last of them. */
  readonly to: IsoDate;
  readonly onTaken: OnTaken;
}

/** Shows suggested prices in the calendar, says what they would change in the months shown, and uses them. */
export function SuggestionsBar({ id, suggestions, from, to, onTaken }: Props) {
  const { shown, onShow, data, error, retry } = suggestions;
  return (
    <div className={styles.bar}>
      <Switch
        label={<Trans>Suggested prices</Trans>}
        checked={shown}
        onChange={({ target }) => onShow(target.checked)}
      />
      {error && <LoadError error={error} onRetry={retry} />}
      {data && (
        <Months id={id} suggestions={data} from={from} to={to} onTaken={onTaken} key={from} />
      )}
    </div>
  );
}

interface MonthsProps extends Omit<Props, 'suggestions'> {
  readonly suggestions: PriceSuggestions;
}

/** What the suggestions of the months shown would change. */
function Months({ id, suggestions, from, to, onTaken }: MonthsProps) {
  const { i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  const { nights, currency, settings } = suggestions;
  const settingsLink = (
    <Link to={href('sellerProperty', { id }, { tab: 'prices' })}>
      {settings.automatic ? <Trans>Automatic prices are on</Trans> : <Trans>Settings</Trans>}
    </Link>
  );
  if (nights.length === 0)
    return (
      <p>
        <Trans>No price satisfies your limits.</Trans> {settingsLink}
      </p>
    );
  const visible = nightsWithin(suggestions, from, to);
  if (visible.length === 0)
    return (
      <p>
        <Trans>Prices are suggested for the next 12 months.</Trans>
      </p>
    );
  const { changed, before, after } = summaryOf(visible);
  const money = (amount: number) => formatMoney(amount, currency, i18n.locale);
  const [now, then] = [money(before), money(after)];
  return (
    <>
      <p role="status">
        {changed === 0 ? (
          <span>
            <Trans>No price of the nights shown would change.</Trans>
          </span>
        ) : (
          <span>
            <Plural
              value={changed}
              one="# night shown has a different suggested price."
              other="# nights shown have a different suggested price."
            />{' '}
            <Trans>
              Total today: {now}. With suggestions: <strong>{then}</strong>.
            </Trans>
          </span>
        )}{' '}
        {settingsLink}
      </p>
      {changed > 0 && (
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          <Trans>Use suggestions</Trans>
        </Button>
      )}
      {asking && (
        <TakeDialog
          id={id}
          nights={visible}
          currency={currency}
          onTaken={onTaken}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
