import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import formStyles from '../form/form.module.css';

interface Props {
  readonly title: ReactNode;
  /** The text of the button. */
  readonly save: ReactNode;
  readonly onSubmit: (event: SubmitEvent) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of one item of the rates, in a dialog. */
export function RateDialog({ title, save, onSubmit, onClose, children }: Props) {
  const id = useId();
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
          <Button type="submit" form={id}>
            {save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={formStyles.stack}
        noValidate
        onSubmit={(event) => {
          // The dialog is inside the form of the listing in React's tree.
          event.stopPropagation();
          void onSubmit(event);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
