import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { PriceSuggestions } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { formatDays } from '#src-market/ui/display/format.ts';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { summaryOf } from './nightsSummary.ts';
import { SuggestionSums } from './SuggestionSums.tsx';
import { TakeError } from './TakeError.tsx';
import { useTakeNights, type OnTaken } from './useTakeNights.ts';
import styles from './suggestions.module.css';

interface Props {
  readonly id: string;
  readonly suggestions: PriceSuggestions;
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly onTaken: OnTaken;
  readonly onClose: () => void;
}

/** Names what changes before the suggestions of all nights shown are used. */
export function TakeDialog({ id, suggestions, first, last, onTaken, onClose }: Props) {
  const { i18n } = useLingui();
  const { take, isPending, error } = useTakeNights(id, (edit, nights) => {
    onClose();
    onTaken(edit, nights);
  });
  const summary = summaryOf(suggestions.nights, first, last);
  const { changed } = summary;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Use suggestions?</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {changed > 0 && (
            <Button loading={isPending} onClick={() => void take(first, last, summary)}>
              <Plural value={changed} one="Change # night" other="Change # nights" />
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          <strong>{formatDays(first, last, i18n.locale)}</strong>
        </p>
        <SuggestionSums summary={summary} currency={suggestions.currency} />
        <TakeError error={error} />
      </div>
    </Dialog>
  );
}
