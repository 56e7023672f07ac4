import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiToken } from '#src/wire/accounts/apiTokens.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Instant } from '#src-market/ui/dates/Instant.tsx';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { ListItem } from '#src-market/ui/content/ListItem.tsx';
import styles from './apiTokens.module.css';

interface Props {
  readonly tokens: readonly ApiToken[];
  readonly onRevoke: (token: ApiToken) => void;
}

export function TokenList({ tokens, onRevoke }: Props) {
  const { t } = useLingui();
  return (
    <ul className={styles.tokens} aria-label={t`Your API tokens`}>
      {tokens.map((token) => {
        const { id, name, last_four, profile_name, scopes, expired, expires_at } = token;
        return (
          <ListItem key={id} layout="row">
            <div className={styles.about}>
              <p className={styles.name}>
                <bdi>{name}</bdi> <code className={styles.end}>…{last_four}</code>
                {expired && (
                  <Badge tone="warning">
                    <Trans>Expired</Trans>
                  </Badge>
                )}
              </p>
              <ul className={styles.scopes} aria-label={t`Scopes of ${name}`}>
                {scopes.map((scope) => (
                  <li key={scope}>
                    <code>{scope}</code>
                  </li>
                ))}
              </ul>
              <p className={styles.soft}>
                {token.last_used_at === null ? (
                  <Trans>Not used yet</Trans>
                ) : (
                  <Trans>
                    Last used <Instant at={token.last_used_at} /> from {token.last_used_address}
                  </Trans>
                )}
              </p>
              <p className={styles.soft}>
                {expired ? (
                  <span>
                    <Trans>
                      Expired <Instant at={expires_at} />
                    </Trans>
                  </span>
                ) : (
                  <span>
                    <Trans>
                      Expires <Instant at={expires_at} />
                    </Trans>
                  </span>
                )}
                {profile_name && (
                  <>
                    {' · '}
                    <Trans>
                      Acts as <bdi>{profile_name}</bdi>
                    </Trans>
                  </>
                )}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={expired ? t`Remove ${name}` : t`Revoke ${name}`}
              onClick={() => onRevoke(token)}
            >
              {expired ? <Trans>Remove</Trans> : <Trans>Revoke</Trans>}
            </Button>
          </ListItem>
        );
      })}
    </ul>
  );
}
