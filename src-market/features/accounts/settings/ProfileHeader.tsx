import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicProfile } from '#src/wire/accounts/account.ts';
import { profileKindName } from '#src-market/data/accounts/profileKinds.ts';
import { Avatar } from '#src-market/ui/display/Avatar.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import styles from './settings.module.css';

/** Name, age of the profile and verified facts. */
export function ProfileHeader({ profile }: { profile: PublicProfile }) {
  const { t, i18n } = useLingui();
  const { display_name, about, since, email_verified, identity_verified, vip, stays } = profile;
  const year = since.slice(0, 4);
  const kind = i18n._(profileKindName(profile));
  return (
    <Card>
      <div className={styles.who}>
        <Avatar name={display_name} />
        <div>
          <h2 dir="auto">{display_name}</h2>
          <p className={styles.soft}>
            {[
              kind,
              t`on Keystead since ${year}`,
              t`${plural(stays, { 0: 'no stay yet', one: '# stay', other: '# stays' })}`,
            ].join(' · ')}
          </p>
          <p className={styles.marks}>
            {vip && <Badge tone="primary">VIP</Badge>}
            {email_verified && (
              <Badge tone="success" icon="check_circle">
                <Trans>Email verified</Trans>
              </Badge>
            )}
            {identity_verified ? (
              <Badge tone="success" icon="shield">
                <Trans>Identity verified</Trans>
              </Badge>
            ) : (
              <Badge>
                <Trans>Identity not verified yet</Trans>
              </Badge>
            )}
          </p>
        </div>
      </div>
      {about && (
        <p dir="auto" className={styles.about}>
          {about}
        </p>
      )}
    </Card>
  );
}
