import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { MAIN_ID } from '../layout/SkipLink.tsx';
import styles from './ActingBar.module.css';
import { useActAsProfile } from './useActAsProfile.ts';

/** The delegated seller whom the session acts for; null where the profile is the user's own. */
export const actedSeller = ({ profile, delegations }: SessionUser) =>
  delegations.find((one) => one.profile.id === profile?.id)?.profile ?? null;

const nothing = () => undefined;

/** Above every page while the session acts for a delegated seller. */
export function ActingBar({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { actAs, isPending } = useActAsProfile(nothing);
  // The layout is in the first load; the bar is not, so it makes its own place. Never on the server.
  const [place] = useState(() => {
    const added = document.createElement('div');
    added.className = styles.place ?? '';
    return added;
  });
  useLayoutEffect(() => {
    document.querySelector(`#${MAIN_ID}`)?.before(place);
    return () => place.remove();
  }, [place]);
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
