import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#src/app/images/Icon.tsx';
import { canSwitchOff, CHANNELS, type Channel } from '#src/rules/notifications/kinds.ts';
import type { NotificationPreferences } from '#src/wire/notifications/notification.ts';
import { CATEGORY_ICONS } from '#src-market/shell/account/notifications/categoryIcons.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Switch } from '#src-market/ui/forms/Switch.tsx';
import { CATEGORY_TEXTS, CHANNEL_NAMES, LOCK_TEXTS } from './categoryTexts.ts';
import type { SavePreferences } from './useSavePreferences.ts';
import styles from './notificationSettings.module.css';

type Row = NotificationPreferences['categories'][number];

interface Props {
  readonly categories: readonly Row[];
  readonly save: SavePreferences;
}

/** The channels of each category; cards at phone width. */
export function ChannelTable({ categories, save }: Props) {
  const { i18n } = useLingui();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>About</Trans>
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {i18n._(CHANNEL_NAMES[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((row) => (
          <CategoryRow key={row.category} row={row} save={save} />
        ))}
      </tbody>
    </table>
  );
}

const alwaysOn = (
  <Badge icon="lock">
    <Trans>Always on</Trans>
  </Badge>
);

function CategoryRow({ row, save }: { row: Row; save: SavePreferences }) {
  const { i18n } = useLingui();
  const { category, lock } = row;
  const { name, about } = CATEGORY_TEXTS[category];
  const switched = CHANNELS.filter((channel) => canSwitchOff(category, channel));
  const locked = CHANNELS.length - switched.length;
  return (
    <tr>
      <th scope="row">
        <span className={styles.category}>
          <span className={styles.icon}>
            <Icon name={CATEGORY_ICONS[category]} />
          </span>
          <span className={styles.name}>{i18n._(name)}</span>
          <span className={styles.about}>{i18n._(about)}</span>
          {lock && <span className={styles.why}>{i18n._(LOCK_TEXTS[lock])}</span>}
        </span>
      </th>
      {locked > 0 && (
        <td colSpan={locked} className={styles.locked}>
          {alwaysOn}
        </td>
      )}
      {switched.map((channel) => (
        <td key={channel}>
          <ChannelSwitch row={row} channel={channel} name={i18n._(name)} save={save} />
        </td>
      ))}
    </tr>
  );
}

interface SwitchProps {
  readonly row: Row;
  readonly channel: Channel;
  readonly name: string;
  readonly save: SavePreferences;
}

function ChannelSwitch({ row, channel, name, save }: SwitchProps) {
  const { i18n, t } = useLingui();
  const { category } = row;
  const change = (on: boolean) => ({ switches: [{ category, channel, on }] });
  const label = i18n._(CHANNEL_NAMES[channel]);
  return (
    <Switch
      className={styles.switch}
      label={<span className={styles.channel}>{label}</span>}
      aria-label={t`${name}: ${label}`}
      checked={row[channel]}
      onChange={({ target }) => save(change(target.checked), change(!target.checked))}
    />
  );
}
