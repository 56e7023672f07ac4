import { Trans, useLingui } from '@lingui/react/macro';
import type { CalendarEdit } from '#src/wire/calendar/calendar.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import { Later } from '#src-market/ui/overlays/Later.tsx';
import { SidePanel } from '#src-market/ui/overlays/SidePanel.tsx';
import type { OnTaken } from '../suggestions/useTakeNights.ts';
import { NightsForm } from './NightsForm.tsx';
import { type NightsToEdit, useNightsForm } from './useNightsForm.ts';

interface Props {
  readonly nights: NightsToEdit;
  /** Beside the nights, which can be chosen anew meanwhile. */
  readonly beside?: boolean;
  readonly onSave: (edit: CalendarEdit) => void;
  /** Called after suggested prices were applied. The form keeps its other changes. */
  readonly onTaken: OnTaken;
  readonly onClose: () => void;
}

const FORM = 'edit-nights';

/** Blocks or opens nights, adds an own stay, and sets or clears prices and minimum stays. */
export function EditNights({ nights, beside = false, onSave, onTaken, onClose }: Props) {
  const { t } = useLingui();
  const { homes } = nights;
  const form = useNightsForm(nights, (edit) => {
    onSave(edit);
    onClose();
  });
  const body = (
    <NightsForm
      id={FORM}
      nights={nights}
      form={form}
      onTaken={(edit, changed) => {
        if (form.untouched) onClose();
        onTaken(edit, changed);
      }}
    />
  );
  const frame = {
    onClose,
    title: homes.length === 1 ? (homes[0]?.title ?? '') : t`${homes.length} homes`,
    footer: (
      <>
        <Button variant="secondary" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" form={FORM}>
          <Trans>Save</Trans>
        </Button>
      </>
    ),
  };
  return beside ? (
    <SidePanel {...frame}>
      <Later>{body}</Later>
    </SidePanel>
  ) : (
    <Dialog open {...frame}>
      {body}
    </Dialog>
  );
}
