import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Head } from '#src/app/pages/Head.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { sessionQuery } from '#src/app/session/session.ts';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { publicProfileQuery } from '#src-market/data/accounts/profile.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { EmptyState } from '#src-market/ui/feedback/EmptyState.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileListings } from './ProfileListings.tsx';
import { ProfileReviews } from './ProfileReviews.tsx';
import styles from './settings.module.css';

export const load = async ({ call, queryClient }: ScreenArgs) => {
  const user = await queryClient.query(sessionQuery(call));
  if (user?.profile) await queryClient.query(publicProfileQuery(call));
};

/** The active profile as others see it. */
export default function ProfilePage() {
  const { t } = useLingui();
  const { call } = useApp();
  const acting = useSession()?.profile ?? null;
  const { data: profile } = useQuery({ ...publicProfileQuery(call), enabled: acting !== null });
  return (
    <AccountLayout
      title={<Trans>Your profile</Trans>}
      subtitle={acting ? <Trans>This is how others see you.</Trans> : undefined}
      actions={
        profile?.own && (
          <ButtonLink to={href('settingsProfile')} variant="secondary" icon="edit">
            <Trans>Edit</Trans>
          </ButtonLink>
        )
      }
    >
      <Head title={t`Your profile`} noindex />
      {!acting && (
        <EmptyState icon="user" title={<Trans>You have no profile to show</Trans>}>
          <Trans>
            Only buyers and sellers have a public profile. You use Keystead with your role.
          </Trans>
        </EmptyState>
      )}
      {acting && profile && (
        <div className={styles.stack}>
          <ProfileHeader profile={profile} />
          {profile.profile_type === 'seller' && <ProfileListings profile={profile} />}
          <ProfileReviews profile={profile} />
        </div>
      )}
    </AccountLayout>
  );
}
