import { Trans } from '@lingui/react/macro';
import type { Comparison } from '#src/wire/saved/saved.ts';
import { localPicks } from '#src-market/shell/picks/localPicks.ts';
import { Notice } from '#src-market/ui/feedback/Notice.tsx';
import styles from './compare.module.css';

/** Names the homes of the address that cannot be compared. */
export function SkippedHomes({ skipped }: Pick<Comparison, 'skipped'>) {
  if (skipped.length === 0) return null;
  const { compared } = localPicks();
  return (
    <Notice tone="warning" title={<Trans>Some homes were skipped</Trans>}>
      <ul className={styles.skipped}>
        {skipped.map(({ id, reason }) => {
          const name = compared.find((home) => home.id === id)?.title ?? id;
          return (
            <li key={id}>
              {reason === 'unknown' ? (
                <Trans>
                  <bdi>{name}</bdi> does not exist.
                </Trans>
              ) : (
                <Trans>
                  <bdi>{name}</bdi> is no longer listed.
                </Trans>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
