import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isolate } from '#src/rules/texts/isolate.ts';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import type { DelegationView } from '#src/wire/delegations/delegation.ts';
import { useChangeAgent } from '#src-market/data/delegations.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';

const FAILED = msg`The access was not ended.`;

/** Asks before an agent loses access. */
export function EndDialog({ agent, onClose }: { agent: DelegationView; onClose: () => void }) {
  const { t } = useLingui();
  const change = useChangeAgent(agent.id);
  const name = agent.agent_name ?? agent.invited_email;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`End the access of ${isolate(name)}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger"
            loading={change.isPending}
            onClick={() => change.mutate('revoke', { onSuccess: onClose })}
          >
            <Trans>End access</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          They can no longer act for you, from this moment on, in open browsers too. What they did
          stays in the history. You can invite them again.
        </Trans>
      </p>
      {change.error && (
        <Notice tone="error" live>
          {errorText(change.error, FAILED)}
        </Notice>
      )}
    </Dialog>
  );
}
