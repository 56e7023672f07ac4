import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import { policiesQuery } from '#src-market/data/bookings/policies.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { RefundTiers } from './RefundTiers.tsx';

export const load = ({ call, queryClient }: ScreenArgs) => queryClient.query(policiesQuery(call));

export default function RefundPage() {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`Cancelling and refunds`}
      description={t`What comes back when a stay is cancelled, by whom and when: the flexible, moderate and strict terms of Keystead in plain words.`}
      path={href('refund')}
      lede={
        <Trans>
          You never have to work it out: before you cancel, we show what comes back to the cent.
          This is how we arrive at it.
        </Trans>
      }
      parts={[
        {
          id: 'terms',
          title: <Trans>Three sets of terms</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  The seller chooses one of them for a place. The property page says which, and your
                  booking keeps a copy that nobody changes afterwards: that copy is what counts.
                </Trans>
              </p>
              <RefundTiers />
              <p>
                <Trans>
                  Days are counted by the calendar of the place where the home stands, up to the day
                  of arrival. The share is taken of the nights and of the service fee alike.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'always',
          title: <Trans>What always comes back</Trans>,
          body: (
            <ul>
              <li>
                <Trans>
                  Everything, as long as the seller has not accepted your request, and when the
                  seller declines it or does not answer within 48 hours.
                </Trans>
              </li>
              <li>
                <Trans>Everything, when the seller or Keystead cancels, at any time.</Trans>
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
          title: <Trans>How the money travels</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  A refund goes back the way the payment came. What you paid with referral credit
                  returns as credit, in the proportion in which you spent it.
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
                A deposit is released by itself three days after you leave. If the seller claims a
                part of it within that time, with evidence, it becomes a dispute: both sides are
                heard before anything is decided.
              </Trans>
            </p>
          ),
        },
        {
          id: 'wrong',
          title: <Trans>When something is wrong with the place</Trans>,
          body: (
            <p>
              <Trans>
                Tell the seller first, then <Link to={href('disputeCreate')}>open a dispute</Link>.
                While it is open, the seller’s payout waits. If the other side lets its deadline
                pass, our staff decide; no dispute is decided by a clock.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  );
}
