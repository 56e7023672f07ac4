import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import type { WayInView } from '#src/wire/accounts/waysIn.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import styles from '../devices/devices.module.css';
import { EndOneDialog } from './EndOneDialog.tsx';
import { isOtherKind, KIND_TEXTS, type OtherWayIn } from './wayInTexts.ts';

interface Props {
  readonly waysIn: readonly WayInView[];
  readonly hasPasskey: boolean;
}

/** What else can use the account: Google, agents, devices with notifications, secret addresses. */
export function OtherAccessCard({ waysIn, hasPasskey }: Props) {
  const { t } = useLingui();
  const [ending, setEnding] = useState<OtherWayIn | null>(null);
  const others = waysIn.filter((way): way is OtherWayIn => isOtherKind(way.kind));
  return (
    <Card title={<Trans>Other access</Trans>}>
      <div className={styles.part}>
        {others.length === 0 ? (
          <p className={styles.soft}>
            <Trans>
              No Google account, agent, notification, calendar address or shared list uses your
              account.
            </Trans>
          </p>
        ) : (
          <ul className={styles.devices} aria-label={t`Other access`}>
            {others.map((way) => (
              <OtherAccessRow key={way.id} way={way} onEnd={() => setEnding(way)} />
            ))}
          </ul>
        )}
      </div>
      {ending && (
        <EndOneDialog way={ending} hasPasskey={hasPasskey} onClose={() => setEnding(null)} />
      )}
    </Card>
  );
}

function OtherAccessRow({ way, onEnd }: { readonly way: OtherWayIn; readonly onEnd: () => void }) {
  const { t } = useLingui();
  const { kind, name, detail, created_at, last_used_at } = way;
  const texts = KIND_TEXTS[kind];
  const end = t(texts.end);
  return (
    <li className={styles.device}>
      <Icon name={texts.icon} size="1.75rem" className={styles.icon} />
      <div className={styles.about}>
        <p className={styles.name}>{kind === 'google' ? (detail ?? name) : name}</p>
        <p className={styles.soft}>
          {t(texts.title)}
          {kind !== 'google' && detail !== null && <span>{` · ${detail}`}</span>}
          {' · '}
          {t(texts.can)}
        </p>
        <p className={styles.soft}>
          <Trans>
            Added <Instant at={created_at} />
          </Trans>
          {' · '}
          {last_used_at === null ? (
            <span>
              <Trans>Not used yet</Trans>
            </span>
          ) : (
            <span>
              <Trans>
                Last used <Instant at={last_used_at} />
              </Trans>
            </span>
          )}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`${end}: ${name}`} onClick={onEnd}>
        {end}
      </Button>
    </li>
  );
}
