import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolate } from '#src/rules/texts/isolate.ts';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import { useEndWayIn } from '#src-market/data/accounts/waysIn.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from '../devices/devices.module.css';
import { useAfterStepUp } from '../devices/useAfterStepUp.tsx';
import { KIND_TEXTS, type OtherWayIn } from './wayInTexts.ts';

interface Props {
  readonly way: OtherWayIn;
  readonly hasPasskey: boolean;
  readonly onClose: () => void;
}

/** Ends one way in, after its consequence is read and the user's identity confirmed. */
export function EndOneDialog({ way, hasPasskey, onClose }: Props) {
  const { t } = useLingui();
  const { kind, id, name } = way;
  const texts = KIND_TEXTS[kind];
  const end = useEndWayIn();
  const [problem, setProblem] = useState<string | null>(null);
  const stepUp = useAfterStepUp(hasPasskey, (error) =>
    setProblem(errorText(error, msg`This could not be ended. Try again.`)),
  );
  const confirm = () => {
    setProblem(null);
    void stepUp.run(async () => {
      await end.mutateAsync({ kind, id });
      toast({ title: t`Access ended: ${isolate(name)}`, colour: 'success' });
      onClose();
    });
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={`${t(texts.end)}: ${isolate(name)}`}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              <Trans>Keep</Trans>
            </Button>
            <Button variant="danger" loading={end.isPending} onClick={confirm}>
              {t(texts.end)}
            </Button>
          </>
        }
      >
        <div className={styles.part}>
          <p>{t(texts.after)}</p>
          {problem && (
            <Notice tone="error" live>
              {problem}
            </Notice>
          )}
        </div>
      </Dialog>
      {stepUp.dialog}
    </>
  );
}
