import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { publicProfileQuery } from '#src-market/data/accounts/profile.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import { AddProfile } from './AddProfile.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SellerSettings } from './seller/SellerSettings.tsx';
import styles from './settings.module.css';

export { load } from './ProfilePage.tsx';

interface Props {
  readonly invitations?: ReactNode;
  readonly agents?: ReactNode;
}

/** Name, email and profile text, and the form for another profile; around them parts of others. */
export default function SettingsProfilePage({ invitations, agents }: Props) {
  const { t } = useLingui();
  const { call } = useApp();
  const user = useSession();
  const acting = user?.profile ?? null;
  const { data: profile } = useQuery({ ...publicProfileQuery(call), enabled: acting !== null });
  if (!user || (acting && !profile)) return null;
  const delegated = profile && !profile.own;
  return (
    <AccountLayout
      title={<Trans>Name and email</Trans>}
      above={<Link to={href('settings')}>{t`Settings`}</Link>}
    >
      <Head title={t`Name and email`} noindex />
      <div className={styles.stack}>
        {invitations}
        {delegated && (
          <Notice
            title={
              <Trans>
                You are acting for <bdi>{profile.display_name}</bdi>
              </Trans>
            }
          >
            <Trans>Only the seller can edit their profile. Here you edit your own name.</Trans>
          </Notice>
        )}
        <ProfileForm
          key={profile?.id ?? user.id}
          user={user}
          profile={profile?.own ? profile : null}
        />
        {acting?.profile_type === 'seller' && profile && (
          <SellerSettings
            key={`seller-${profile.id}`}
            own={profile.own}
            scopes={user.delegations.flatMap((one) =>
              one.profile.id === profile.id ? one.scopes : [],
            )}
          />
        )}
        <AddProfile user={user} />
        {agents}
      </div>
    </AccountLayout>
  );
}
