import { useLingui } from '@lingui/react/macro';
import type { DelegationScope } from '#src/access/roles.ts';
import { Badge } from '#src-market/ui/display/Badge.tsx';
import { SCOPE_TEXTS } from './delegationTexts.ts';
import styles from './delegations.module.css';

/** What a delegation includes. */
export function ScopeList({ scopes }: { scopes: readonly DelegationScope[] }) {
  const { i18n, t } = useLingui();
  return (
    <ul className={styles.badges} aria-label={t`Permissions`}>
      {scopes.map((scope) => (
        <li key={scope}>
          <Badge>{i18n._(SCOPE_TEXTS[scope].label)}</Badge>
        </li>
      ))}
    </ul>
  );
}
