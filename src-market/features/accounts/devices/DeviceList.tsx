import { Trans, useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import { href } from '#src/routes/href.ts';
import type { Device } from '#src/wire/accounts/devices.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { ButtonLink } from '#src-market/ui/controls/ButtonLink.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { useDeviceName } from '#src-market/shell/account/useDeviceName.ts';
import { ListItem } from '#src-market/ui/content/ListItem.tsx';
import styles from './devices.module.css';

const ICONS: Readonly<Record<Device['kind'], IconName>> = {
  phone: 'phone',
  tablet: 'phone',
  computer: 'television',
};

interface Props {
  readonly devices: readonly Device[];
  readonly onEnd: (device: Device) => void;
}

export function DeviceList({ devices, onEnd }: Props) {
  const { t } = useLingui();
  const nameOf = useDeviceName();
  return (
    <ul className={styles.devices}>
      {devices.map((device) => {
        const name = nameOf(device);
        return (
          <ListItem key={device.id} layout="row">
            <Icon name={ICONS[device.kind]} size="1.75rem" className={styles.icon} />
            <div className={styles.about}>
              <p className={styles.name}>
                {name}{' '}
                {device.current && (
                  <Badge tone="success">
                    <Trans>This device</Trans>
                  </Badge>
                )}
              </p>
              <p className={styles.soft}>
                {device.current ? (
                  <span>
                    <Trans>Active now</Trans>
                  </span>
                ) : (
                  <span>
                    <Trans>
                      Last seen <Instant at={device.last_seen_at} />
                    </Trans>
                  </span>
                )}
                {' · '}
                {device.address}
              </p>
              <p className={styles.soft}>
                <Trans>
                  Signed in <Instant at={device.created_at} />
                </Trans>
              </p>
            </div>
            {device.current ? (
              <ButtonLink to={href('logout')} variant="quiet" size="sm">
                <Trans>Log out</Trans>
              </ButtonLink>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                aria-label={t`Sign out ${name}`}
                onClick={() => onEnd(device)}
              >
                <Trans>Sign out</Trans>
              </Button>
            )}
          </ListItem>
        );
      })}
    </ul>
  );
}
