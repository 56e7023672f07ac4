import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { Icon } from '#src/app/images/Icon.tsx';
import { Link } from '#src-market/ui/controls/Link.tsx';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import type { HelpQuestion } from './helpTopic.ts';
import styles from './HelpAnswers.module.css';

interface Props {
  questions: readonly HelpQuestion[];
  /** Whether all answers are open. */
  open: boolean;
}

/** Questions that unfold; the one in the address is open. */
export function HelpAnswers({ questions, open }: Props) {
  const { i18n } = useLingui();
  // A server does not know the part of the address behind the #.
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const chosen = hydrated ? hash.slice(1) : '';
  return (
    <div className={styles.questions}>
      {questions.map(({ id, question, answer, link }) => (
        <details key={id} id={id} className={styles.question} open={open || id === chosen}>
          <summary>
            <span>{i18n._(question)}</span>
            <Icon name="chevron_down" className={styles.chevron} />
          </summary>
          <div className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph.id}>{i18n._(paragraph)}</p>
            ))}
            {link && (
              <p>
                <Link to={link.to}>{i18n._(link.label)}</Link>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
