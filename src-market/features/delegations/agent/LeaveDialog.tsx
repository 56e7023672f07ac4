import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isolate } from '#src/rules/texts/isolate.ts';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import type { DelegationView } from '#src/wire/delegations/delegation.ts';
import { useLeaveDelegation } from '#src-market/data/delegations.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';

interface Props {
  readonly delegation: DelegationView;
  readonly onClose: () => void;
}

const FAILED = msg`The delegation was not ended.`;

/** Asks before an agent ends their own delegation. */
export function LeaveDialog({ delegation: { id, seller }, onClose }: Props) {
  const { t } = useLingui();
  const leave = useLeaveDelegation(id);
  const name = seller.display_name;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Stop acting for ${isolate(name)} for good?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger"
            loading={leave.isPending}
            onClick={() => leave.mutate(undefined, { onSuccess: onClose })}
          >
            <Trans>Leave</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You can no longer act for them, and we tell them. They can invite you again.</Trans>
      </p>
      {leave.error && (
        <Notice tone="error" live>
          {errorText(leave.error, FAILED)}
        </Notice>
      )}
    </Dialog>
  );
}
