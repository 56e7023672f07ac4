import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { href } from '#src/routes/href.ts';
import { DocumentPage } from './DocumentPage.tsx';

export default function PrivacyPage() {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`Privacy`}
      description={t`What Keystead keeps about you, why, for how long and who may see it.`}
      path={href('privacy')}
      lede={<Trans>What we keep about you, why we keep it and who may see it.</Trans>}
      parts={[
        {
          id: 'kept',
          title: <Trans>What we keep</Trans>,
          body: (
            <ul>
              <li>
                <Trans>Your name, email address and, if you give it, your phone number.</Trans>
              </li>
              <li>
                <Trans>
                  Your password only as a hash, from which nobody can read it, ourselves included.
                </Trans>
              </li>
              <li>
                <Trans>
                  Your bookings, payments, reviews and messages, because the other side has a part
                  in them.
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
          title: <Trans>Who sees it</Trans>,
          body: (
            <ul>
              <li>
                <Trans>
                  The other side of a booking sees the name on your profile and what you write to
                  them. The street of a place is given to its buyer once the booking is confirmed.
                </Trans>
              </li>
              <li>
                <Trans>
                  Documents of identity are read by you and by the staff who review them, and by
                  nobody else.
                </Trans>
              </li>
              <li>
                <Trans>
                  Staff see what their task needs. Each change they make is written down with their
                  name.
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
                  We set no cookie for advertising and let nobody else set one. Those that we set
                  are needed to sign you in:
                </Trans>
              </p>
              <ul>
                <li>
                  <Trans>
                    a session cookie, which no script can read and which goes when you log out;
                  </Trans>
                </li>
                <li>
                  <Trans>
                    <code>pr_user</code>, with your name and role, so that pages can greet you.
                    Nothing is decided by it.
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
                Your account for as long as you have it. The books of payments for as long as the
                law on accounts demands; they cannot be altered or deleted before. Everything else
                goes when you delete your account.
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
                You may see what we keep, have it corrected, take it with you, and have it deleted
                where no law keeps it. <Link to={href('contact')}>Write to us</Link>; you may also
                turn to the data protection authority where you live.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  );
}
