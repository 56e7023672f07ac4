import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { toast } from '#src/app/toasts/store.ts';
import { PushError } from '#src-market/data/notifications/push/browserPush.ts';
import { pushQuery, useTurnOnPush } from '#src-market/data/notifications/push/push.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { PushDevices } from './PushDevices.tsx';
import { PushUnavailable } from './PushUnavailable.tsx';
import { usePushSupport } from './usePushSupport.ts';
import styles from './notificationSettings.module.css';

/** Notifications in browsers without an open page: turned on here, listed for all. */
export function PushCard() {
  const { call } = useApp();
  const { data, error, refetch } = useQuery(pushQuery(call));
  return (
    <Card title={<Trans>Push notifications</Trans>}>
      {data ? (
        <div className={styles.choices}>
          <ThisBrowser
            publicKey={data.public_key}
            isOn={data.devices.some(({ current }) => current)}
          />
          {data.devices.length > 0 && <PushDevices devices={data.devices} />}
        </div>
      ) : error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Card>
  );
}

function ThisBrowser({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const { t } = useLingui();
  const { support, recheck } = usePushSupport();
  const turnOn = useTurnOnPush();
  if (support !== 'available') return <PushUnavailable support={support} />;
  if (isOn)
    return (
      <p className={styles.about}>
        <Trans>This browser shows your notifications, also while Keystead is closed.</Trans>
      </p>
    );
  const press = () =>
    turnOn.mutate(publicKey, {
      onSuccess: () => toast({ title: t`Push notifications are on`, colour: 'success' }),
      onError: (error) => {
        if (error instanceof PushError && error.reason === 'blocked') {
          recheck();
          return;
        }
        const texts = {
          blocked: t`Your browser blocks notifications of this site.`,
          dismissed: t`Your browser did not get your permission. Press the button again and choose “Allow”.`,
          no_service: t`Your browser did not reach its push service. Check your connection and try again.`,
        };
        toast({
          title: t`Push notifications were not turned on`,
          description: error instanceof PushError ? texts[error.reason] : error.message,
          colour: 'error',
        });
      },
    });
  return (
    <>
      <p className={styles.about}>
        <Trans>
          See immediately when a booking, a message or a payment needs you, also while Keystead is
          closed. Your browser asks for your permission.
        </Trans>
      </p>
      <div>
        <Button loading={turnOn.isPending} onClick={press}>
          <Trans>Turn on in this browser</Trans>
        </Button>
      </div>
    </>
  );
}
