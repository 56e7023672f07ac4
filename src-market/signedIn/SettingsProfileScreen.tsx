import { Invitations } from '#src-market/features/delegations/invitation/Invitations.tsx';
import { AgentsSection } from '#src-market/features/delegations/seller/AgentsSection.tsx';
import SettingsProfilePage from '#src-market/features/accounts/settings/SettingsProfilePage.tsx';

export { load } from '#src-market/features/accounts/settings/SettingsProfilePage.tsx';

/** The profile settings, with the parts of another feature. */
export default function SettingsProfileScreen() {
  return <SettingsProfilePage invitations={<Invitations />} agents={<AgentsSection />} />;
}
