import { Trans } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { TextArea } from '#src-market/ui/forms/TextArea.tsx';
import { TextInput } from '#src-market/ui/forms/TextInput.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';

interface Props {
  readonly title: ReactNode;
  readonly label: ReactNode;
  readonly start: string;
  readonly maxLength: number;
  /** A text of several lines, which may be empty. */
  readonly long?: boolean;
  readonly saving: boolean;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for one text: the name of a list, or a note. */
export function TextDialog(props: Props) {
  const { title, label, start, maxLength, long = false, saving, onSave, onClose } = props;
  const [text, setText] = useState(start);
  const [missing, setMissing] = useState(false);
  const form = useId();
  const field = {
    value: text,
    maxLength,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
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
          setMissing(!long && trimmed === '');
          if (long || trimmed !== '') onSave(trimmed);
        }}
      >
        <Field
          label={label}
          hint={<Trans>Up to {maxLength} characters</Trans>}
          error={missing && <Trans>Enter a name.</Trans>}
        >
          {long ? <TextArea {...field} /> : <TextInput {...field} />}
        </Field>
      </form>
    </Dialog>
  );
}
