import { Trans, useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import styles from './ActingBar.module.css';
import { useActAsProfile } from './useActAsProfile.ts';
import { useBarPlace } from './useBarPlace.ts';

/** The delegated seller whom the session acts for; null where the profile is the user's own. */
export const actedSeller = ({ profile, delegations }: SessionUser) =>
  delegations.find((one) => one.profile.id === profile?.id)?.profile ?? null;

const nothing = () => undefined;

/** Above every page while the session acts for a delegated seller. */
export function ActingBar({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { actAs, isPending } = useActAsProfile(nothing);
  const place = useBarPlace();
  const seller = actedSeller(user);
  if (!seller) return null;
  const name = seller.display_name;
  return createPortal(
    <aside className={styles.bar} aria-label={t`Acting for a seller`}>
      <p className={styles.text}>
        <Trans>
          Acting for <strong dir="auto">{name}</strong>
        </Trans>
      </p>
      <Button
        size="sm"
        variant="secondary"
        loading={isPending}
        onClick={() => actAs(user.profiles[0] ?? null)}
      >
        <Trans>Stop acting</Trans>
      </Button>
    </aside>,
    place,
  );
}
