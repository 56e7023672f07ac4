import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { toast } from '#src/app/toasts/store.ts';
import { ENDABLE_KINDS, type EndableKind } from '#src/rules/accounts/waysIn.ts';
import type { WayInView } from '#src/wire/accounts/waysIn.ts';
import { useEndWaysIn } from '#src-market/data/accounts/waysIn.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import { Dialog } from '#src-market/ui/overlays/Dialog.tsx';
import styles from '../devices/devices.module.css';
import { useAfterStepUp } from '../devices/useAfterStepUp.tsx';
import { countOf } from './wayInTexts.ts';

interface Props {
  readonly waysIn: readonly WayInView[];
  /** What is chosen at first; the rest can be added. */
  readonly chosen: readonly EndableKind[];
  readonly hasPasskey: boolean;
  readonly onEnded?: () => void;
  readonly onClose: () => void;
}

/** Signs out everywhere else, and ends what else the user chooses. */
export function EndAccessDialog({ waysIn, chosen, hasPasskey, onEnded, onClose }: Props) {
  const { t } = useLingui();
  const end = useEndWaysIn();
  const [kinds, setKinds] = useState<readonly EndableKind[]>(chosen);
  const [problem, setProblem] = useState<string | null>(null);
  const stepUp = useAfterStepUp(hasPasskey, (error) =>
    setProblem(errorText(error, msg`Nothing was ended. Try again.`)),
  );
  const open = ENDABLE_KINDS.map((kind) => ({
    kind,
    count: waysIn.filter((way) => way.kind === kind && !way.current).length,
  })).filter(({ count }) => count > 0);
  const ends = open.map(({ kind }) => kind).filter((kind) => kinds.includes(kind));
  const onlySessions = ends.every((kind) => kind === 'session');

  const confirm = () => {
    setProblem(null);
    const change = async () => {
      await end.mutateAsync(ends);
      const title = onlySessions ? t`Signed out on all other devices` : t`Access ended`;
      toast({ title, colour: 'success' });
      onEnded?.();
      onClose();
    };
    if (onlySessions)
      change().catch((error: unknown) =>
        setProblem(errorText(error, msg`The devices are still signed in. Try again.`)),
      );
    else void stepUp.run(change);
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t`Sign out everywhere else?`}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="danger"
              loading={end.isPending}
              disabled={ends.length === 0}
              onClick={confirm}
            >
              {onlySessions ? <Trans>Sign out other devices</Trans> : <Trans>End access</Trans>}
            </Button>
          </>
        }
      >
        <div className={styles.part}>
          <p>
            <Trans>
              This device stays signed in. Choose what else ends. Passkeys and the authenticator app
              stay; remove them below their own headings.
            </Trans>
          </p>
          {open.map(({ kind, count }) => (
            <Checkbox
              key={kind}
              label={t(countOf(kind, count))}
              checked={kinds.includes(kind)}
              onChange={({ target }) =>
                setKinds(target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
              }
            />
          ))}
          {ends.includes('calendar_address') && (
            <Notice tone="warning">
              <Trans>
                Other sites stop reading your calendars until you give them the new addresses.
              </Trans>
            </Notice>
          )}
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
