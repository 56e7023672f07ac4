import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '#src/routes/href.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import styles from './payouts.module.css';

/**
 * Asks to set up two-step sign-in in a new tab: what is typed here stays, and this page reads the
 * change when the user returns to it.
 */
export function TwoStepNotice() {
  const { t } = useLingui();
  return (
    <Notice
      tone="info"
      title={t`Turn on two-step sign-in first`}
      actions={
        <a className={styles.link} href={href('settingsSessions')} target="_blank" rel="noopener">
          <Trans>Set it up in a new tab</Trans>
        </a>
      }
    >
      <Trans>
        It is needed before you change where your payouts go. Add a passkey or an authenticator app,
        then return to this page.
      </Trans>
    </Notice>
  );
}
