import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { LIST_NAME_MAX } from '#src/rules/saved/limits.ts';
import { ALERTS, type Alerts } from '#src/rules/saved/searchAlerts.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { RadioCards } from '#src-market/ui/forms/RadioCards.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { ALERT_TEXTS } from './alertTexts.ts';

interface Props {
  readonly name: string;
  readonly saving: boolean;
  readonly onSave: (name: string, alerts: Alerts) => void;
  readonly onClose: () => void;
}

/** Names a search and chooses its emails. */
export function SaveSearchDialog({ name, saving, onSave, onClose }: Props) {
  const { i18n } = useLingui();
  const form = useId();
  const [text, setText] = useState(name);
  const [alerts, setAlerts] = useState<Alerts>('daily');
  const [missing, setMissing] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Save search</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} loading={saving}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const trimmed = text.trim();
          setMissing(trimmed === '');
          if (trimmed !== '') onSave(trimmed, alerts);
        }}
      >
        <Field label={<Trans>Name</Trans>} error={missing && <Trans>Enter a name.</Trans>}>
          <TextInput
            value={text}
            maxLength={LIST_NAME_MAX}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <RadioCards
          legend={<Trans>Email me new homes</Trans>}
          name="alerts"
          value={alerts}
          options={ALERTS.map((value) => ({ value, label: i18n._(ALERT_TEXTS[value]) }))}
          onChange={setAlerts}
        />
      </form>
    </Dialog>
  );
}
