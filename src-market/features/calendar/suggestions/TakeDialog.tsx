import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SuggestedNight } from '#src/wire/priceSuggestions/priceSuggestions.ts';
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
  /** The nights shown, one or more. */
  readonly nights: readonly SuggestedNight[];
  readonly currency: string;
  readonly onTaken: OnTaken;
  readonly onClose: () => void;
}

/** Names what changes before the suggestions of all nights shown are used. */
export function TakeDialog({ id, nights, currency, onTaken, onClose }: Props) {
  const { i18n } = useLingui();
  const { take, isPending, error } = useTakeNights(id, (edit, changed) => {
    onClose();
    onTaken(edit, changed);
  });
  const [first, last] = [nights[0], nights.at(-1)];
  const summary = summaryOf(nights);
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
            <Button loading={isPending} onClick={() => void take(nights)}>
              <Plural value={changed} one="Change # night" other="Change # nights" />
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          <strong>{first && last && formatDays(first.date, last.date, i18n.locale)}</strong>
        </p>
        <SuggestionSums summary={summary} currency={currency} />
        <TakeError error={error} />
      </div>
    </Dialog>
  );
}
