import { Trans, useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import { toast } from '#src/app/toasts/store.ts';
import type { PushDevice } from '#src/wire/notifications/push.ts';
import { useRemovePushDevice } from '#src-market/data/notifications/push/push.ts';
import { useBrowserName } from '#src-market/shell/account/useDeviceName.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import styles from './pushDevices.module.css';

const ICONS: Readonly<Record<PushDevice['kind'], IconName>> = {
  phone: 'phone',
  tablet: 'phone',
  computer: 'television',
};

/** The person's browsers that show notifications, each with the way to turn it off. */
export function PushDevices({ devices }: { devices: readonly PushDevice[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.devices} aria-label={t`Browsers with push notifications`}>
      {devices.map((device) => (
        <li key={device.id} className={styles.device}>
          <DeviceRow device={device} />
        </li>
      ))}
    </ul>
  );
}

function DeviceRow({ device }: { device: PushDevice }) {
  const { t } = useLingui();
  const name = useBrowserName()(device);
  const remove = useRemovePushDevice();
  const { kind, current, delivered_at, created_at } = device;
  const label = current ? t`Turn off` : t`Remove`;
  const press = () =>
    remove.mutate(device, {
      onSuccess: () =>
        toast({ title: t`Push notifications are off`, description: name, colour: 'success' }),
      onError: (error) =>
        toast({
          title: t`Push notifications were not turned off`,
          description: error.message,
          colour: 'error',
          action: { label: t`Try again`, press },
        }),
    });
  return (
    <>
      <Icon name={ICONS[kind]} size="1.5rem" className={styles.icon} />
      <div className={styles.about}>
        <p className={styles.name}>
          {name}{' '}
          {current && (
            <Badge tone="success">
              <Trans>This browser</Trans>
            </Badge>
          )}
        </p>
        <p className={styles.soft}>
          {delivered_at ? (
            <Trans>
              Last notification <Instant at={delivered_at} />
            </Trans>
          ) : (
            <Trans>
              Turned on <Instant at={created_at} />
            </Trans>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        loading={remove.isPending}
        aria-label={`${label}: ${name}`}
        onClick={press}
      >
        {label}
      </Button>
    </>
  );
}
