import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import type { ReserveOutcome } from './useReserve.ts';

/** Why no booking was made, and what to do about it. */
export function ReserveNotice({
  outcome,
  currency,
}: {
  outcome: ReserveOutcome;
  currency: string;
}) {
  const { i18n } = useLingui();
  const money = (amount: number) => formatMoney(amount, currency, i18n.locale);
  switch (outcome.kind) {
    case 'repriced': {
      const [before, after] = [money(outcome.before), money(outcome.after)];
      return outcome.before === outcome.after ? (
        <Notice tone="info" live title={<Trans>The price was updated</Trans>}>
          <Trans>
            The quoted price expired after 30 minutes. It is still {after}. Reserve again.
          </Trans>
        </Notice>
      ) : (
        <Notice tone="warning" live title={<Trans>The price has changed</Trans>}>
          <Trans>
            It was {before} and is now {after}. Reserve again to accept the new price.
          </Trans>
        </Notice>
      );
    }
    case 'needs':
      return (
        <Notice tone="warning" live title={<Trans>Finish your profile first</Trans>}>
          {outcome.what === 'onboarding' && (
            <span>
              <Trans>
                Verify your identity before you book.{' '}
                <Link to={href('buyerOnboarding')}>Finish your profile</Link>. This page keeps your
                dates.
              </Trans>
            </span>
          )}
          {outcome.what === 'buyer_profile' && (
            <span>
              <Trans>
                You are acting as a seller. To book, use a buyer profile:{' '}
                <Link to={href('logout')}>log out</Link> and sign in as a buyer.
              </Trans>
            </span>
          )}
          {outcome.what === 'verified_email' && (
            <span>
              <Trans>
                Your email address is not verified yet.{' '}
                <Link to={href('emailVerification')}>Verify it</Link> and reserve again.
              </Trans>
            </span>
          )}
        </Notice>
      );
    case 'own_property':
      return (
        <Notice tone="warning" live title={<Trans>This is your own place</Trans>}>
          <Trans>
            You cannot book your own place. See its bookings{' '}
            <Link to={href('sellerBookings')}>in your seller account</Link>.
          </Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="error" live title={<Trans>Your booking failed</Trans>}>
          {outcome.message}{' '}
          <Trans>You can press Reserve again. You will not be charged twice.</Trans>
        </Notice>
      );
  }
}
