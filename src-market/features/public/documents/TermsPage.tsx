import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import { DocumentPage } from './DocumentPage.tsx';

export default function TermsPage() {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`Terms`}
      description={t`The agreement between you and Keystead, and between buyers and sellers.`}
      path={href('terms')}
      lede={
        <Trans>
          The agreement between you and us, and between you and whoever is on the other side.
        </Trans>
      }
      parts={[
        {
          id: 'parties',
          title: <Trans>Who agrees what with whom</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  Keystead runs the marketplace. The stay itself is agreed between the buyer, who
                  books it, and the seller, who lists it. We are the intermediary: we show, hold,
                  charge, keep and pay out on behalf of both.
                </Trans>
              </p>
              <p>
                <Trans>
                  A user signs in; a profile acts. One user may have a buyer’s and a seller’s
                  profile, and is bound by what is done with either.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'account',
          title: <Trans>Your account</Trans>,
          body: (
            <ul>
              <li>
                <Trans>You give a true name and an email address that you read.</Trans>
              </li>
              <li>
                <Trans>
                  You keep your password to yourself. What is done with your account counts as done
                  by you until you tell us that somebody else has it.
                </Trans>
              </li>
              <li>
                <Trans>
                  You may allow an agent to act for your seller profile, say for what and until
                  when, and end it at any time.
                </Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'booking',
          title: <Trans>A booking</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  Reserving a quoted stay holds its nights. The booking is agreed when it is paid
                  and, where the place has no instant booking, accepted by the seller. Both sides
                  are then bound by the price, the nights and the cancellation terms written in it.
                </Trans>
              </p>
              <p>
                <Trans>
                  Who may cancel and what comes back is set out under{' '}
                  <Link to={href('refund')}>Cancelling and refunds</Link>. The times we keep are in{' '}
                  <Link to={href('ourPolicies')}>our policies</Link>.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'money',
          title: <Trans>Money</Trans>,
          body: (
            <ul>
              <li>
                <Trans>
                  The buyer pays the sum of the lines shown. Paying us discharges the debt to the
                  seller.
                </Trans>
              </li>
              <li>
                <Trans>
                  We keep the money until a day after check-in, take our commission as shown and pay
                  out the rest.
                </Trans>
              </li>
              <li>
                <Trans>Taxes on a seller’s income are the seller’s to declare.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'sellers',
          title: <Trans>What sellers promise</Trans>,
          body: (
            <ul>
              <li>
                <Trans>They may let the place, and the listing describes it truly.</Trans>
              </li>
              <li>
                <Trans>The calendar is kept, and a confirmed stay is honoured.</Trans>
              </li>
              <li>
                <Trans>The place is safe, clean and as it was shown.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'buyers',
          title: <Trans>What buyers promise</Trans>,
          body: (
            <ul>
              <li>
                <Trans>No more people stay than were booked.</Trans>
              </li>
              <li>
                <Trans>The house rules are kept, and what is broken is said.</Trans>
              </li>
              <li>
                <Trans>They leave by the time that the booking says.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'end',
          title: <Trans>Ending the agreement</Trans>,
          body: (
            <p>
              <Trans>
                You may delete your account when no stay, payment or dispute of yours is open. We
                may suspend an account that breaks these terms and say why. Bookings already agreed
                are carried out or refunded in full.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  );
}
