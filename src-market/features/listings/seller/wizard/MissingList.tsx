import { useLingui } from '@lingui/react/macro';
import type { Missing } from '#src/rules/listings/missingParts.ts';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { STEP_NAMES } from '../form/fieldNames.ts';
import { useMissingTexts } from '../form/missingTexts.ts';
import styles from './wizard.module.css';

interface Props {
  readonly missing: readonly Missing[];
  /** The address of the wizard; empty for this page. */
  readonly base?: string;
}

/** What is missing before the listing can be submitted; each leads to its field. */
export function MissingList({ missing, base = '' }: Props) {
  const { i18n } = useLingui();
  const textOf = useMissingTexts();
  return (
    <ul className={styles.missing}>
      {missing.map(({ step, field, code }) => (
        <li key={field}>
          <Link to={`${base}?step=${step}&field=${field}`}>{textOf({ field, code })}</Link>
          <span className={styles.missingStep}>{i18n._(STEP_NAMES[step])}</span>
        </li>
      ))}
    </ul>
  );
}
