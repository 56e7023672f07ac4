import { Trans } from '@lingui/react/macro';
import { PageSection } from './PageSection.tsx';
import { paragraphs } from './paragraphs.ts';
import styles from './property.module.css';

/** The seller's house rules, where there are any. */
export function HouseRules({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <PageSection title={<Trans>House rules</Trans>} id="rules">
      <div className={styles.prose}>
        {paragraphs(text).map((part) => (
          <p dir="auto" key={part} className={styles.lines}>
            {part}
          </p>
        ))}
      </div>
    </PageSection>
  );
}
