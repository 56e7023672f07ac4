import { Trans, useLingui } from '@lingui/react/macro';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { useUndoEmailChange } from '#src-market/data/accounts/waysIn.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { AuthCard } from '../AuthCard.tsx';
import styles from '../auth.module.css';

/** Gives an account back to its old address. Asks first: programs that check emails open links. */
export function UndoEmailChange({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const undo = useUndoEmailChange();
  return (
    <AuthCard
      icon="shield"
      title={
        undo.isSuccess ? (
          <Trans>Your account has its address back</Trans>
        ) : (
          <Trans>Undo the change of your email address</Trans>
        )
      }
    >
      <Head title={t`Undo the change of your email address`} noindex />
      <div className={styles.form}>
        {undo.isSuccess ? (
          <>
            <Notice tone="success" live>
              <Trans>
                Everyone was signed out, and what was added since the change was removed. We sent
                you an email with a link to choose a new password.
              </Trans>
            </Notice>
            <ButtonLink to={href('passwordResetEmail')} variant="secondary" size="lg" block>
              <Trans>Send the link again</Trans>
            </ButtonLink>
          </>
        ) : (
          <>
            <p>
              <Trans>
                Your account gets the address back that received this link. Everyone is signed out,
                and sign-in methods, tokens, webhooks and agents that were added since the change
                are removed. You then choose a new password.
              </Trans>
            </p>
            {undo.error && (
              <Notice tone="error" live title={<Trans>The change was not undone</Trans>}>
                {undo.error.message}
              </Notice>
            )}
            <Button size="lg" block loading={undo.isPending} onClick={() => undo.mutate(token)}>
              <Trans>Undo the change</Trans>
            </Button>
            <ButtonLink to={href('contact')} variant="quiet" block>
              <Trans>Contact us</Trans>
            </ButtonLink>
          </>
        )}
      </div>
    </AuthCard>
  );
}
