import { Trans, useLingui } from '@lingui/react/macro';
import {
  isTokenScope,
  scopeGroups,
  scopeLabel,
  type TokenScope,
} from '#src/rules/accounts/apiTokens.ts';
import type { GrantableScope } from '#src/wire/accounts/apiTokens.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { Checkbox } from '#src-market/ui/forms/Checkbox.tsx';
import styles from './apiTokens.module.css';

interface Props {
  readonly offered: readonly GrantableScope[];
  readonly chosen: readonly TokenScope[];
  readonly onChange: (chosen: readonly TokenScope[]) => void;
}

/** The scopes by resource; each opens the calls that it allows. */
export function ScopePicker({ offered, chosen, onChange }: Props) {
  const { t } = useLingui();
  const nameOf = (action: string) =>
    action === 'read' ? t`Read` : action === 'write' ? t`Create and change` : scopeLabel(action);
  const toggle = (scope: string, on: boolean) => {
    const others = chosen.filter((one) => one !== scope);
    onChange(on && isTokenScope(scope) ? [...others, scope] : others);
  };
  const readAll = () => {
    const reading = offered.map(({ scope }) => scope).filter((scope) => scope.endsWith(':read'));
    onChange([...new Set([...chosen, ...reading.filter(isTokenScope)])]);
  };
  return (
    <div className={styles.part}>
      <div className={styles.actions}>
        <Button variant="quiet" size="sm" onClick={readAll}>
          <Trans>Choose all that read</Trans>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={chosen.length === 0}
          onClick={() => onChange([])}
        >
          <Trans>Choose none</Trans>
        </Button>
      </div>
      <ul className={styles.groups}>
        {scopeGroups(offered).map(({ resource, scopes }) => (
          <li key={resource} className={styles.group}>
            <strong>{scopeLabel(resource)}</strong>
            <div className={styles.choices}>
              {scopes.map(({ scope, action, calls }) => (
                <Checkbox
                  key={scope}
                  label={nameOf(action)}
                  aria-label={`${scopeLabel(resource)}: ${nameOf(action)}`}
                  title={calls.join('\n')}
                  checked={chosen.some((one) => one === scope)}
                  onChange={(event) => toggle(scope, event.target.checked)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
