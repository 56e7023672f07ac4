import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { PriceSuggestions } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { useTakeSuggestions } from '#src-market/data/priceSuggestions.ts';
import { DefinitionList } from '#src-market/ui/content/DefinitionList.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { formatDays, formatMoney } from '#src-market/ui/display/format.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import {
  CALENDAR_TOAST,
  useUndoToast,
} from '#src-market/features/calendar/editing/useUndoToast.ts';
import { summaryOf } from './nightsSummary.ts';
import styles from './suggestions.module.css';

interface Props {
  readonly id: string;
  readonly suggestions: PriceSuggestions;
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly onClose: () => void;
}

const NOT_TAKEN = msg`The suggestions were not used.`;
const TOAST_MS = 10_000;

/** Names what changes before suggestions are used; afterwards the toast undoes it. */
export function TakeDialog({ id, suggestions, first, last, onClose }: Props) {
  const { i18n, t } = useLingui();
  const { mutateAsync: take, isPending, error } = useTakeSuggestions(id);
  const undo = useUndoToast();
  const { changed, byHand, taken, before, after } = summaryOf(suggestions.nights, first, last);
  const money = (amount: number) => formatMoney(amount, suggestions.currency, i18n.locale);
  const sign = after < before ? '−' : '+';
  const confirm = async () => {
    try {
      const edit = await take({ from: first, to: addDays(last, 1), total: after });
      onClose();
      toast({
        id: CALENDAR_TOAST,
        title: t`${plural(changed, { one: '# night changed', other: '# nights changed' })}`,
        colour: 'success',
        duration_ms: TOAST_MS,
        action: { label: t`Undo`, press: () => void undo(edit) },
      });
    } catch {
      // Shown by `error`; the nights are fetched again.
    }
  };
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
            <Button loading={isPending} onClick={() => void confirm()}>
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
        {changed === 0 ? (
          <p>
            <Trans>No price would change.</Trans>
          </p>
        ) : (
          <DefinitionList
            items={[
              { term: t`Nights that change`, value: changed },
              { term: t`Sum of the prices today`, value: money(before) },
              { term: t`Sum with suggestions`, value: <strong>{money(after)}</strong> },
              { term: t`Difference`, value: `${sign}${money(Math.abs(after - before))}` },
            ]}
          />
        )}
        {(byHand > 0 || taken > 0) && (
          <ul className={styles.kept}>
            {byHand > 0 && (
              <li>
                <Plural
                  value={byHand}
                  one="# night set by you keeps its price."
                  other="# nights set by you keep their price."
                />
              </li>
            )}
            {taken > 0 && (
              <li>
                <Plural
                  value={taken}
                  one="# taken night does not change."
                  other="# taken nights do not change."
                />
              </li>
            )}
          </ul>
        )}
        {error && (
          <Notice tone="error" live>
            {errorText(error, NOT_TAKEN)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
