import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';

interface Props {
  readonly title: ReactNode;
  /** What happens then. */
  readonly children: ReactNode;
  /** The label of the button. */
  readonly confirm: ReactNode;
  /** The error where the server names none. */
  readonly fallback: MessageDescriptor;
  readonly change: { readonly isPending: boolean; readonly error: unknown };
  readonly onConfirm: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a change that cannot be undone; stays open with the error where it fails. */
export function ConfirmChange(props: Props) {
  const { title, children, confirm, fallback, change, onConfirm, onDone, onClose } = props;
  const { i18n } = useLingui();
  const run = async () => {
    try {
      await onConfirm();
    } catch {
      // Shown by `change.error`.
      return;
    }
    onDone();
    onClose();
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
          <Button variant="danger" loading={change.isPending} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {change.error != null && (
        <Notice tone="error" title={i18n._(fallback)} live>
          {errorText(change.error, fallback)}
        </Notice>
      )}
    </Dialog>
  );
}
