import Button from '@mui/material/Button';
import { sentence } from '#src/schema/labels.ts';
import type { Texts } from '#src/rules/emailTemplates/editTexts.ts';
import type { EmailTemplateDetail } from '#src/wire/emailTemplates/emailTemplates.ts';
import { instantText } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import styles from './emails.module.css';

interface Props {
  template: EmailTemplateDetail;
  draft: Texts;
  /** Puts the texts of a version in the form; they are saved as a new version. */
  onRestore: (version: number, texts: Texts) => void;
}

/** Who changed the texts and when; each version compared with the texts in the form. */
export function TemplateHistory({ template, draft, onRestore }: Props) {
  if (template.versions.length === 0)
    return (
      <Panel title="History">
        <p className={styles.soft}>No one has changed these texts. The built-in texts are sent.</p>
      </Panel>
    );
  return (
    <Panel title="History">
      <ol className={styles.list}>
        {template.versions.map((version) => {
          const differing = template.texts.flatMap(({ key, built_in }) => {
            const saved = version.texts[key] ?? built_in;
            return saved === draft[key] ? [] : [{ key, saved, typed: draft[key] ?? '' }];
          });
          return (
            <li key={version.version} className={styles.row}>
              <p className={styles.line}>
                <b>Version {version.version}</b>
                <span className={styles.soft}>
                  <span dir="auto">{version.by?.name ?? 'A former user'}</span>,{' '}
                  {instantText(version.at)}
                  {version.restored_from !== null && (
                    <span>
                      {version.restored_from === 0
                        ? ', back to the built-in texts'
                        : `, restored from version ${version.restored_from}`}
                    </span>
                  )}
                </span>
              </p>
              {differing.length === 0 ? (
                <p className={styles.soft}>These are the texts in the form.</p>
              ) : (
                <details>
                  <summary>
                    Compare with the form: {differing.length}{' '}
                    <span>{differing.length === 1 ? 'text differs' : 'texts differ'}</span>
                  </summary>
                  <dl className={styles.compare}>
                    {differing.map(({ key, saved, typed }) => (
                      <div key={key}>
                        <dt>{sentence(key)}</dt>
                        <dd>
                          <del dir="auto">{typed}</del>
                          <ins dir="auto">{saved}</ins>
                        </dd>
                      </div>
                    ))}
                  </dl>
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    onClick={() => onRestore(version.version, version.texts)}
                  >
                    Put version {version.version} in the form
                  </Button>
                </details>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
