import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import { DocumentPage } from './DocumentPage.tsx';

export default function AboutPage() {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`About Keystead`}
      description={t`Keystead is a marketplace for homes to stay in: what it does, how it earns its money and what it will not do.`}
      path={href('about')}
      lede={
        <Trans>
          A stead is a place where people live, and a key is what you hand to somebody you trust.
          Keystead looks after the handing over.
        </Trans>
      }
      parts={[
        {
          id: 'what',
          title: <Trans>What we do</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  People who have a place write it in: what it is like, which nights are free, what
                  they cost and under which terms they may be cancelled. People who look for a place
                  find it here, see one price for their whole stay and reserve it.
                </Trans>
              </p>
              <p>
                <Trans>
                  In between we keep the calendar, so that a night is sold once; we keep the money
                  until the buyer has arrived; and we keep the record of what was agreed.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'order',
          title: <Trans>Kept in good order</Trans>,
          body: (
            <ul>
              <li>
                <Trans>
                  Every price is shown line by line, and the lines add up. Nothing is added on the
                  last page.
                </Trans>
              </li>
              <li>
                <Trans>
                  A reservation holds the nights for 30 minutes. If two people press at the same
                  moment, exactly one of them has the nights and the other is told at once.
                </Trans>
              </li>
              <li>
                <Trans>
                  Money is booked twice, as in any honest ledger: every cent that arrives somewhere
                  has left somewhere else. The books are proven every night.
                </Trans>
              </li>
              <li>
                <Trans>
                  What you booked under stays as it was. New fees and new terms are for new
                  bookings.
                </Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'earn',
          title: <Trans>How we earn our money</Trans>,
          body: (
            <p>
              <Trans>
                By fees on stays that are paid: a service fee that stands as its own line in the
                buyer’s price, and a commission that the seller sees before publishing. Looking
                around, listing a place and keeping a calendar cost nothing.
              </Trans>
            </p>
          ),
        },
        {
          id: 'who',
          title: <Trans>Who is behind a listing</Trans>,
          body: (
            <p>
              <Trans>
                A private person, a business, or an agent who acts for either with their written
                consent. The property page says which. Our staff read each listing before it is
                published and can take it down again. How we decide is written in{' '}
                <Link to={href('ourPolicies')}>our policies</Link>.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  );
}
