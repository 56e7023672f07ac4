import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { readersZone } from '#src/app/text/reader.ts';
import type { NotificationPreferences } from '#src/wire/notifications/notification.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Field } from '#src-market/ui/forms/Field.tsx';
import { Select } from '#src-market/ui/forms/Select.tsx';
import { Switch } from '#src-market/ui/forms/Switch.tsx';
import { HALF_HOURS, timeZones } from './timeZones.ts';
import type { SavePreferences } from './useSavePreferences.ts';
import styles from './notificationSettings.module.css';

const AT_NIGHT = { from: '22:00', until: '07:00' };

/** Hours without emails and push notifications, in the person's time zone. */
export function QuietHoursCard({
  preferences,
  save,
}: {
  preferences: NotificationPreferences;
  save: SavePreferences;
}) {
  const { t, i18n } = useLingui();
  const times = useId();
  const { quiet_hours: quiet, time_zone } = preferences;
  const zone = time_zone ?? readersZone();
  const clock = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short', timeZone: 'UTC' });
  const options = (taken: string) =>
    HALF_HOURS.map((value) => ({
      value,
      label: clock.format(new Date(`2000-01-01T${value}:00Z`)),
      disabled: value === taken,
    }));
  const change = (next: typeof quiet) =>
    save({ quiet_hours: next, time_zone: zone }, { quiet_hours: quiet });
  return (
    <Card title={<Trans>Quiet hours</Trans>}>
      <div className={styles.choices}>
        <Switch
          label={<Trans>Hold emails and push notifications during quiet hours</Trans>}
          description={
            <Trans>
              They arrive when the quiet hours end. Urgent ones, such as a booking request or a
              change of your password, still arrive immediately.
            </Trans>
          }
          checked={quiet !== null}
          aria-controls={times}
          onChange={({ target }) => change(target.checked ? AT_NIGHT : null)}
        />
        <div id={times} className={styles.fields} hidden={quiet === null}>
          {quiet && (
            <>
              <Field label={<Trans>From</Trans>}>
                <Select
                  value={quiet.from}
                  options={options(quiet.until)}
                  onChange={({ target }) => change({ ...quiet, from: target.value })}
                />
              </Field>
              <Field label={<Trans>Until</Trans>}>
                <Select
                  value={quiet.until}
                  options={options(quiet.from)}
                  onChange={({ target }) => change({ ...quiet, until: target.value })}
                />
              </Field>
            </>
          )}
        </div>
        <Field label={<Trans>Time zone</Trans>} hint={t`For quiet hours and the daily summary`}>
          <Select
            value={zone}
            options={timeZones(zone).map((value) => ({
              value,
              label: value.replaceAll('_', ' '),
            }))}
            onChange={({ target }) => save({ time_zone: target.value }, { time_zone: zone })}
          />
        </Field>
      </div>
    </Card>
  );
}
