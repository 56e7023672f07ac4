import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import { policiesQuery } from '#src-market/data/backOffice/policies.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { RefundTiers } from './RefundTiers.tsx';

export const load = ({ call, queryClient }: ScreenArgs) => queryClient.query(policiesQuery(call));

export default function RefundPage() {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`Cancelling and refunds`}
      description={t`How much is refunded when a stay is cancelled, under the flexible, moderate and strict policies of Keystead.`}
      path={href('refund')}
      lede={
        <Trans>Before you cancel, we show your exact refund. This is how we calculate it.</Trans>
      }
      parts={[
        {
          id: 'terms',
          title: <Trans>Three cancellation policies</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  The seller chooses one of them for each place. The property page shows it, and
                  your booking keeps a copy that does not change.
                </Trans>
              </p>
              <RefundTiers />
              <p>
                <Trans>
                  Days are counted in the home’s local time, up to the day of check-in. The
                  percentage applies to the nights and to the service fee.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'always',
          title: <Trans>Always refunded</Trans>,
          body: (
            <ul>
              <li>
                <Trans>
                  A full refund until the seller accepts your request, and if the seller declines or
                  does not respond within 48 hours.
                </Trans>
              </li>
              <li>
                <Trans>A full refund whenever the seller or Keystead cancels.</Trans>
              </li>
              <li>
                <Trans>
                  The cleaning fee, when you cancel before you arrive: nothing was there to clean.
                </Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'how',
          title: <Trans>How refunds are paid</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  Refunds go to your original payment method. The share you paid with referral
                  credit is returned as credit.
                </Trans>
              </p>
              <p>
                <Trans>
                  A transfer that arrives after its booking has expired is sent back in full.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'deposit',
          title: <Trans>Security deposits</Trans>,
          body: (
            <p>
              <Trans>
                A deposit is released automatically three days after check-out. If the seller claims
                part of it within that time, with evidence, it becomes a dispute, and both sides can
                respond before our staff decide.
              </Trans>
            </p>
          ),
        },
        {
          id: 'wrong',
          title: <Trans>If something is wrong with the place</Trans>,
          body: (
            <p>
              <Trans>
                Contact the seller first, then{' '}
                <Link to={href('disputeCreate')}>open a dispute</Link>. While it is open, the
                seller’s payout is on hold. If the other side misses its deadline, our staff decide.
                No dispute is decided automatically.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  );
}
