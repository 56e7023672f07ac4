import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { WAY_IN_KINDS } from '#src/rules/accounts/waysIn.ts';
import { href } from '#src/routes/href.ts';
import type { VerificationPreview } from '#src/wire/accounts/waysIn.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { countOf } from '../access/wayInTexts.ts';
import styles from '../auth.module.css';

interface Props {
  readonly ends: VerificationPreview['ends'];
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** What confirming an address ends, for somebody who is not signed in to the account here. */
export function ConfirmEnding({ ends, busy, onConfirm }: Props) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.form}>
      <Notice tone="warning" title={<Trans>This signs everyone out of the account</Trans>}>
        <Trans>
          Someone else may have set up this account. If you confirm here, what they added ends:
        </Trans>
        <ul>
          {WAY_IN_KINDS.flatMap((kind) => {
            const count = ends[kind];
            return count === undefined ? [] : [<li key={kind}>{t(countOf(kind, count))}</li>];
          })}
        </ul>
      </Notice>
      <p>
        <Trans>
          Was it you? Log in first, or open the link where you are signed in. Then everything stays.
        </Trans>
      </p>
      <ButtonLink to={href('login', {}, { redirect: pathname + search })} size="lg" block>
        <Trans>Log in first</Trans>
      </ButtonLink>
      <Button variant="secondary" size="lg" block loading={busy} onClick={onConfirm}>
        <Trans>Confirm and end all of it</Trans>
      </Button>
    </div>
  );
}
