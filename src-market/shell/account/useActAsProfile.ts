import { useLingui } from '@lingui/react/macro';
import { errorText } from '#src/app/deferred/errors/errorText.ts';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { PROFILE_SWITCH_FAILED } from '#src/text/errors.ts';
import { profileSwitchFailed, profileSwitched } from '#src/text/toasts.ts';
import type { ProfileView } from '#src/wire/accounts/session.ts';
import { useSwitchProfile } from '#src-market/data/accounts/profile.ts';
import { AGENT_NAME, profileKindName } from '#src-market/data/accounts/profileKinds.ts';
import { announceProfileSwitch } from './profileSync.ts';

/** Switches to a profile, or to none with null. Shows a toast (section 8) and calls back. */
export function useActAsProfile(onSwitched: () => void) {
  const { i18n } = useLingui();
  const switchProfile = useSwitchProfile();
  const actAs = (profile: ProfileView | null) => {
    switchProfile.mutate(
      { profile_id: profile?.id ?? null },
      {
        onSuccess: (user) => {
          if (!user) return;
          announceProfileSwitch();
          onSwitched();
          showToast(profileSwitched(i18n._(profile ? profileKindName(profile) : AGENT_NAME)));
        },
        onError: (error) => showToast(profileSwitchFailed, errorText(error, PROFILE_SWITCH_FAILED)),
      },
    );
  };
  const { isPending, variables } = switchProfile;
  const pending = isPending && 'profile_id' in variables ? variables : null;
  /** Whether a switch to this profile is pending. */
  const isPendingFor = (profile: ProfileView | null) =>
    pending !== null && pending.profile_id === (profile?.id ?? null);
  return { actAs, isPending, waitsFor: isPendingFor };
}
