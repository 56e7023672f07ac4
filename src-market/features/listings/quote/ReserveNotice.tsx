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
        <Notice tone="info" live title={<Trans>The price was refreshed</Trans>}>
          <Trans>It had been shown for half an hour. It is still {after}: reserve again.</Trans>
        </Notice>
      ) : (
        <Notice tone="warning" live title={<Trans>The price has changed</Trans>}>
          <Trans>
            It was {before} and is now {after}. Reserve again if you agree.
          </Trans>
        </Notice>
      );
    }
    case 'needs':
      return (
        <Notice tone="warning" live title={<Trans>One thing first</Trans>}>
          {outcome.what === 'onboarding' && (
            <Trans>
              Before you book, we have to know who you are.{' '}
              <Link to={href('buyerOnboarding')}>Finish your profile</Link>; your dates are kept in
              this page's address.
            </Trans>
          )}
          {outcome.what === 'buyer_profile' && (
            <Trans>
              You are here as somebody who lets places. Bookings are made with a buyer's profile:{' '}
              <Link to={href('logout')}>log out</Link> and come back as a buyer.
            </Trans>
          )}
          {outcome.what === 'verified_email' && (
            <Trans>
              Your email address is not verified yet.{' '}
              <Link to={href('emailVerification')}>Verify it</Link> and reserve again.
            </Trans>
          )}
        </Notice>
      );
    case 'own_property':
      return (
        <Notice tone="warning" live title={<Trans>This is your own place</Trans>}>
          <Trans>
            You cannot book it yourself. Its bookings are{' '}
            <Link to={href('sellerBookings')}>on your seller's page</Link>.
          </Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="error" live title={<Trans>It was not reserved</Trans>}>
          {outcome.message} <Trans>You can press Reserve again: it never books twice.</Trans>
        </Notice>
      );
  }
}
