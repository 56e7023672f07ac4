import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { TwoFactorState } from '#src/wire/accounts/devices.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { DisableTwoFactorDialog } from './DisableTwoFactorDialog.tsx';
import { RenewCodesDialog } from './RenewCodesDialog.tsx';
import { SetUpTwoFactorDialog } from './SetUpTwoFactorDialog.tsx';
import styles from './devices.module.css';

const FEW_CODES = 3;

interface Props {
  readonly state: TwoFactorState;
  readonly hasPasskey: boolean;
}

/** Two-step sign-in: on or off, its authenticator app, and its recovery codes. */
export function TwoFactorCard({ state, hasPasskey }: Props) {
  const { app, enabled, recovery_codes_left: left } = state;
  const [open, setOpen] = useState<'set_up' | 'renew' | 'disable' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title={<Trans>Two-step sign-in</Trans>}
      aside={
        <Badge tone={enabled ? 'success' : 'neutral'}>
          {enabled ? <Trans>On</Trans> : <Trans>Off</Trans>}
        </Badge>
      }
    >
      <div className={styles.part}>
        <p>
          <Trans>
            After your password, you use a passkey or a code from an app on your phone. Your
            password alone is then not enough to sign in.
          </Trans>
        </p>
        {enabled && left <= FEW_CODES && (
          <Notice tone="warning">
            <Plural
              value={left}
              _0="You have no recovery codes left. Create new ones, or you lose access if you lose your phone."
              one="You have # recovery code left. Create new ones soon."
              other="You have # recovery codes left. Create new ones soon."
            />
          </Notice>
        )}
        {enabled && left > FEW_CODES && (
          <p className={styles.soft}>
            <Plural value={left} one="# recovery code left" other="# recovery codes left" />
          </p>
        )}
        <div className={styles.actions}>
          {!app && (
            <Button
              icon="shield"
              variant={enabled ? 'secondary' : 'primary'}
              onClick={() => setOpen('set_up')}
            >
              {enabled ? <Trans>Add an authenticator app</Trans> : <Trans>Turn on</Trans>}
            </Button>
          )}
          {enabled && (
            <Button variant="secondary" onClick={() => setOpen('renew')}>
              <Trans>New recovery codes</Trans>
            </Button>
          )}
          {app && (
            <Button variant="quiet" onClick={() => setOpen('disable')}>
              {hasPasskey ? <Trans>Remove the app</Trans> : <Trans>Turn off</Trans>}
            </Button>
          )}
        </div>
      </div>
      {open === 'set_up' && <SetUpTwoFactorDialog onClose={close} />}
      {open === 'renew' && <RenewCodesDialog onClose={close} />}
      {open === 'disable' && <DisableTwoFactorDialog hasPasskey={hasPasskey} onClose={close} />}
    </Card>
  );
}
