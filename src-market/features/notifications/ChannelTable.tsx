import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#src/app/images/Icon.tsx';
import { CHANNELS, type Channel } from '#src/rules/notifications/kinds.ts';
import type { NotificationPreferences } from '#src/wire/notifications/notification.ts';
import { CATEGORY_ICONS } from '#src-market/shell/account/notifications/categoryIcons.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { Switch } from '#src-market/ui/forms/Switch.tsx';
import { CATEGORY_TEXTS, LOCK_TEXTS } from './categoryTexts.ts';
import { useSavePreferences } from './useSavePreferences.ts';
import styles from './notificationSettings.module.css';

type Row = NotificationPreferences['categories'][number];

/** The channels of each category; cards at phone width. */
export function ChannelTable({ categories }: { categories: readonly Row[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>About</Trans>
          </th>
          <th scope="col">
            <Trans>In Keystead</Trans>
          </th>
          <th scope="col">
            <Trans>Email</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.map((row) => (
          <CategoryRow key={row.category} row={row} />
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

function CategoryRow({ row }: { row: Row }) {
  const { i18n } = useLingui();
  const { category, lock } = row;
  const { name, about } = CATEGORY_TEXTS[category];
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
      {lock ? (
        <td colSpan={CHANNELS.length} className={styles.locked}>
          {alwaysOn}
        </td>
      ) : (
        CHANNELS.map((channel) => (
          <td key={channel}>
            <ChannelSwitch row={row} channel={channel} name={i18n._(name)} />
          </td>
        ))
      )}
    </tr>
  );
}

function ChannelSwitch({ row, channel, name }: { row: Row; channel: Channel; name: string }) {
  const { t } = useLingui();
  const save = useSavePreferences();
  const { category } = row;
  const change = (on: boolean) => ({ switches: [{ category, channel, on }] });
  const label = channel === 'app' ? t`In Keystead` : t`Email`;
  return (
    <Switch
      label={<span className={styles.channel}>{label}</span>}
      aria-label={t`${name}: ${label}`}
      checked={row[channel]}
      onChange={({ target }) => save(change(target.checked), change(!target.checked))}
    />
  );
}
