import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import { DocumentPage } from './DocumentPage.tsx';

export default function PrivacyPage() {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`Privacy`}
      description={t`What data Keystead holds about you, why, for how long and who can see it.`}
      path={href('privacy')}
      lede={<Trans>What data we hold about you, why we hold it and who can see it.</Trans>}
      parts={[
        {
          id: 'kept',
          title: <Trans>What we store</Trans>,
          body: (
            <ul>
              <li>
                <Trans>Your name, email address and, if you give it, your phone number.</Trans>
              </li>
              <li>
                <Trans>Your password, only as a hash, which no one can read.</Trans>
              </li>
              <li>
                <Trans>
                  Your bookings, payments, reviews and messages, because they also involve the other
                  side.
                </Trans>
              </li>
              <li>
                <Trans>
                  Documents that prove who you are, where the law or a payout asks for them.
                </Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'seen',
          title: <Trans>Who can see it</Trans>,
          body: (
            <ul>
              <li>
                <Trans>
                  The other side of a booking sees your profile name and your messages. The buyer
                  gets the street address once the booking is confirmed.
                </Trans>
              </li>
              <li>
                <Trans>
                  Only you and the staff who review them can see your identity documents.
                </Trans>
              </li>
              <li>
                <Trans>
                  Staff see only what they need for their work. Every change they make is recorded
                  with their name.
                </Trans>
              </li>
              <li>
                <Trans>A payment provider gets what it needs to take or return your money.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: 'cookies',
          title: <Trans>Cookies and storage</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  We use no advertising cookies. The cookies that we set are needed to sign you in:
                </Trans>
              </p>
              <ul>
                <li>
                  <Trans>
                    a session cookie, which scripts cannot read and which is deleted when you log
                    out;
                  </Trans>
                </li>
                <li>
                  <Trans>
                    <code>pr_user</code>, with your name and role, so that pages can greet you. It
                    gives no access.
                  </Trans>
                </li>
              </ul>
              <p>
                <Trans>
                  If you choose light or dark pages, your browser remembers the choice; it is not
                  sent to us.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'long',
          title: <Trans>For how long</Trans>,
          body: (
            <p>
              <Trans>
                We keep your account data as long as you have an account, and payment records as
                long as the law requires. Everything else is deleted with your account.
              </Trans>
            </p>
          ),
        },
        {
          id: 'rights',
          title: <Trans>Your rights</Trans>,
          body: (
            <p>
              <Trans>
                You can see the data we hold, have it corrected, export it, and have it deleted
                unless the law requires us to keep it. <Link to={href('contact')}>Contact us</Link>.
                You can also complain to your data protection authority.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  );
}
