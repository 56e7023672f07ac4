import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '#src/app/toasts/store.ts';
import { useReviewWaysIn } from '#src-market/data/accounts/waysIn.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';

/** After a reset of the password: asks to check what else can use the account. */
export function ReviewNotice({ onEndAll }: { readonly onEndAll: () => void }) {
  const { t } = useLingui();
  const review = useReviewWaysIn();
  const keep = () =>
    review.mutate(undefined, {
      onSuccess: () => toast({ title: t`Your account is checked`, colour: 'success' }),
    });
  return (
    <Notice
      tone="warning"
      title={<Trans>You chose a new password. Check what else can use your account</Trans>}
      actions={
        <>
          <Button variant="secondary" size="sm" loading={review.isPending} onClick={keep}>
            <Trans>Keep everything below</Trans>
          </Button>
          <Button variant="danger" size="sm" onClick={onEndAll}>
            <Trans>End all other access</Trans>
          </Button>
        </>
      }
    >
      {review.error ? (
        review.error.message
      ) : (
        <Trans>
          All devices were signed out. If someone else knew your password, they may have added
          something on this page. End what you do not recognize.
        </Trans>
      )}
    </Notice>
  );
}
