import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#src/app/images/Icon.tsx';
import type { Passkey } from '#src/wire/accounts/passkeys.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { ListItem } from '#src-market/ui/content/ListItem.tsx';
import styles from './devices.module.css';

interface Props {
  readonly passkeys: readonly Passkey[];
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

export function PasskeyList({ passkeys, onRename, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <ul className={styles.devices} aria-label={t`Your passkeys`}>
      {passkeys.map((passkey) => {
        const { id, name, synced, created_at, last_used_at } = passkey;
        return (
          <ListItem key={id} layout="row">
            <Icon name="shield" size="1.75rem" className={styles.icon} />
            <div className={styles.about}>
              <p className={styles.name}>
                <bdi>{name}</bdi>{' '}
                {synced && (
                  <Badge tone="neutral">
                    <Trans>Synced</Trans>
                  </Badge>
                )}
              </p>
              <p className={styles.soft}>
                <Trans>
                  Created <Instant at={created_at} />
                </Trans>
              </p>
              <p className={styles.soft}>
                {last_used_at === null ? (
                  <Trans>Not used yet</Trans>
                ) : (
                  <Trans>
                    Last used <Instant at={last_used_at} />
                  </Trans>
                )}
              </p>
            </div>
            <div className={styles.actions}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={t`Rename ${name}`}
                onClick={() => onRename(passkey)}
              >
                <Trans>Rename</Trans>
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t`Remove ${name}`}
                onClick={() => onRemove(passkey)}
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
          </ListItem>
        );
      })}
    </ul>
  );
}
