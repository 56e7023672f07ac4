import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { PriceSuggestions } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';
import { formatShare } from '#src-market/ui/texts/formatShare.ts';
import { MoneyField } from '#src-market/ui/forms/money/MoneyField.tsx';
import { useLimitTexts } from './limitTexts.ts';
import { SavedMeanwhile } from './SavedMeanwhile.tsx';
import { TurnOffDialog } from './TurnOffDialog.tsx';
import { usePriceSettings, type Settings } from './usePriceSettings.ts';
import styles from './suggestions.module.css';

interface Props {
  readonly id: string;
  readonly suggestions: PriceSuggestions;
}

/** The limits and the strength of suggestions, and whether they are used automatically. */
export function SettingsForm({ id, suggestions }: Props) {
  const { i18n, t } = useLingui();
  const { currency, discount } = suggestions;
  const form = usePriceSettings(id, suggestions);
  const { values, problems, change } = form;
  const limitText = useLimitTexts(currency);
  const element = useRef<HTMLFormElement>(null);
  const [invalid, setInvalid] = useState({ minimum: false, maximum: false });
  const errorOf = (field: 'minimum' | 'maximum') => {
    const found = problems.find((problem) => problem.field === field);
    return found && limitText(found);
  };
  const focusInvalid = () =>
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  useEffect(() => {
    if (problems.length > 0) focusInvalid();
  }, [problems]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (invalid.minimum || invalid.maximum) focusInvalid();
    else void form.save();
  };
  const share = formatShare(discount, i18n.locale);
  return (
    <form ref={element} className={styles.settings} onSubmit={submit} noValidate>
      <h3>
        <Trans>Settings</Trans>
      </h3>
      {form.theirs && <SavedMeanwhile settings={form.theirs} currency={currency} />}
      <div className={styles.pair}>
        <MoneyField
          label={<Trans>Minimum a night</Trans>}
          name="minimum"
          value={values.minimum}
          currency={currency}
          hint={
            discount > 0 ? (
              <Trans>After your discount of {share}.</Trans>
            ) : (
              <Trans>Suggestions never go below it.</Trans>
            )
          }
          optional={!values.automatic}
          required={values.automatic}
          error={errorOf('minimum')}
          onChange={(minimum) => change({ minimum })}
          onInvalid={(minimum) => setInvalid((before) => ({ ...before, minimum }))}
        />
        <MoneyField
          label={<Trans>Maximum a night</Trans>}
          name="maximum"
          value={values.maximum}
          currency={currency}
          hint={<Trans>Suggestions never go above it.</Trans>}
          optional={!values.automatic}
          required={values.automatic}
          error={errorOf('maximum')}
          onChange={(maximum) => change({ maximum })}
          onInvalid={(maximum) => setInvalid((before) => ({ ...before, maximum }))}
        />
      </div>
      <RadioCards<Settings['strength']>
        row
        legend={<Trans>Strength</Trans>}
        hint={<Trans>How far prices follow demand. Your seasons and weekdays apply in full.</Trans>}
        value={values.strength}
        onChange={(strength) => change({ strength })}
        options={[
          { value: 'gentle', label: t`Gentle`, description: t`Half the changes.` },
          { value: 'normal', label: t`Normal`, description: t`The usual changes.` },
          { value: 'strong', label: t`Strong`, description: t`One and a half times the changes.` },
        ]}
      />
      <Checkbox
        label={<Trans>Use suggestions automatically</Trans>}
        description={
          <Trans>
            Free nights get their suggestion every day, within your limits. Prices set by you stay.
          </Trans>
        }
        checked={values.automatic}
        onChange={({ target }) => change({ automatic: target.checked })}
      />
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={form.saving}>
          <Trans>Save settings</Trans>
        </Button>
      </div>
      {form.asking && (
        <TurnOffDialog
          saving={form.saving}
          onSave={(prices) => void form.save(prices)}
          onClose={form.stopAsking}
        />
      )}
    </form>
  );
}
