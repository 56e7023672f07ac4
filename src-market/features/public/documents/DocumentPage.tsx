import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Head } from '#src/app/pages/Head.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { PageHeader } from '#src-market/ui/content/PageHeader.tsx';
import { Prose } from '#src-market/ui/content/Prose.tsx';
import styles from './DocumentPage.module.css';

export interface DocumentSection {
  /** The anchor for links. */
  id: string;
  title: ReactNode;
  body: ReactNode;
}

interface Props {
  title: string;
  /** For search engines and social cards. */
  description: string;
  /** The path of the page. */
  path: string;
  lede: ReactNode;
  parts: readonly DocumentSection[];
  jsonLd?: Readonly<Record<string, unknown>>;
  /** Between the title and the parts, such as a search field. */
  children?: ReactNode;
}

/** A text page with a table of contents and an anchor for each section. */
export function DocumentPage({ title, description, path, lede, parts, jsonLd, children }: Props) {
  const { t } = useLingui();
  return (
    <Container padded width="narrow">
      <Head title={title} description={description} canonical={path} {...(jsonLd && { jsonLd })} />
      <PageHeader title={title} subtitle={<p className={styles.lede}>{lede}</p>} />
      {children}
      {parts.length > 0 && (
        <div className={styles.columns}>
          <nav aria-label={t`On this page`} className={styles.contents}>
            <ol className={styles.list}>
              {parts.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.parts}>
            {parts.map((part) => (
              <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`}>
                <h2 id={`${part.id}-title`} className={styles.title}>
                  {part.title}
                </h2>
                <Prose>{part.body}</Prose>
              </section>
            ))}
          </div>
        </div>
      )}
    </Container>
  );
}
