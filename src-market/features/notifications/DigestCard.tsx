import { Trans } from '@lingui/react/macro';
import { readersZone } from '#src/app/text/reader.ts';
import { DIGEST_TIME } from '#src/rules/notifications/quietHours.ts';
import type { NotificationPreferences } from '#src/wire/notifications/notification.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Switch } from '#src-market/ui/forms/Switch.tsx';
import type { SavePreferences } from './useSavePreferences.ts';

/** One email a day for what can wait. */
export function DigestCard({
  preferences,
  save,
}: {
  preferences: NotificationPreferences;
  save: SavePreferences;
}) {
  const { digest, time_zone } = preferences;
  return (
    <Card title={<Trans>Daily summary</Trans>}>
      <Switch
        label={<Trans>Collect what can wait in one email a day</Trans>}
        description={
          <Trans>
            It arrives at {DIGEST_TIME} in your time zone, and only if something happened that you
            have not read. What it contains is not pushed.
          </Trans>
        }
        checked={digest}
        onChange={({ target }) =>
          save(
            { digest: target.checked, time_zone: time_zone ?? readersZone() },
            { digest: !target.checked },
          )
        }
      />
    </Card>
  );
}
