import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import type { ProfileView } from '#src/wire/accounts/session.ts';
import {
  AGENT_NAME,
  availableChoices,
  profileKindName,
} from '#src-market/data/accounts/profileKinds.ts';
import { Spinner } from '#src-market/ui/display/Spinner.tsx';
import { useActAsProfile } from './useActAsProfile.ts';
import styles from './ProfileSwitcher.module.css';

/** The profiles to act as: the user's own, and those that sellers have delegated. */
export default function ProfileSwitcher({ onSwitched }: { onSwitched: () => void }) {
  const { t, i18n } = useLingui();
  const user = useSession();
  const { actAs, isPending, waitsFor } = useActAsProfile(onSwitched);
  if (!user) return null;
  const delegated = user.delegations.map(({ profile }) => profile);
  // A user without profiles acts as none, and can switch back to that.
  const own = user.profiles.length > 0 ? user.profiles : [null];
  const choices: readonly (ProfileView | null)[] = [...own, ...delegated];
  const can_add = user.email_verified_at !== null && availableChoices(user.profiles).length > 0;
  const single = choices.length < 2;
  if (single && !can_add) return null;
  return (
    <div className={styles.switcher}>
      {!single && (
        <>
          <p className={styles.title} id="act-as">
            <Trans>Act as</Trans>
          </p>
          <ul aria-labelledby="act-as" className={styles.list}>
            {choices.map((profile) => {
              const current = profile?.id === user.profile?.id;
              const is_delegated = profile !== null && delegated.includes(profile);
              return (
                <li key={profile?.id ?? user.id}>
                  <button
                    type="button"
                    className={styles.choice}
                    aria-pressed={current}
                    disabled={isPending}
                    onClick={() => !current && actAs(profile)}
                  >
                    <span className={styles.names}>
                      <span dir="auto">{profile?.display_name ?? user.name}</span>
                      <span className={styles.kind}>
                        {i18n._(profile ? profileKindName(profile) : AGENT_NAME)}
                        {is_delegated && <span>{` · ${t`delegated to you`}`}</span>}
                      </span>
                    </span>
                    {waitsFor(profile) && <Spinner />}
                    {current && <Icon name="check" />}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {can_add && (
        <Link to={`${href('settingsProfile')}#profiles`} className={styles.add}>
          <Icon name="plus" />
          {user.profiles.some(({ profile_type }) => profile_type === 'seller') ? (
            <span>
              <Trans>Add a profile</Trans>
            </span>
          ) : (
            <span>
              <Trans>Become a seller</Trans>
            </span>
          )}
        </Link>
      )}
    </div>
  );
}
