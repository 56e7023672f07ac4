import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { suggestionsQuery } from '#src-market/data/priceSuggestions.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { NightExplained } from './NightExplained.tsx';
import { nightsWithin, summaryOf } from './nightsSummary.ts';
import { SuggestionSums } from './SuggestionSums.tsx';
import { TakeError } from './TakeError.tsx';
import { useTakeNights, type OnTaken } from './useTakeNights.ts';
import styles from './suggestions.module.css';

interface Props {
  /** Of the home. */
  readonly id: string;
  readonly from: IsoDate;
  /** After the last night. */
  readonly to: IsoDate;
  readonly onTaken: OnTaken;
}

/** The suggested prices of chosen nights: why a single one costs what it does, or what several sum up to. */
export default function SuggestedPrices({ id, from, to, onTaken }: Props) {
  const { call } = useApp();
  const { data } = useQuery(suggestionsQuery(call, id));
  const { take, isPending, error } = useTakeNights(id, onTaken);
  const nights = data ? nightsWithin(data, from, to) : [];
  const [first, ...others] = nights;
  if (!data || !first) return null;
  const single = others.length === 0;
  const summary = summaryOf(nights);
  const { changed } = summary;
  return (
    <div className={styles.section}>
      <h3>
        <Plural value={nights.length} one="Suggested price" other="Suggested prices" />
      </h3>
      {single ? (
        <NightExplained night={first} suggestions={data} />
      ) : (
        <SuggestionSums summary={summary} currency={data.currency} />
      )}
      <TakeError error={error} />
      {changed > 0 && (
        <Button variant="secondary" size="sm" loading={isPending} onClick={() => void take(nights)}>
          {single ? (
            <Trans>Use this price</Trans>
          ) : (
            <Plural
              value={changed}
              one="Use the suggestion for # night"
              other="Use suggestions for # nights"
            />
          )}
        </Button>
      )}
    </div>
  );
}
