import type { ReactNode } from 'react';
import { Icon, type IconName } from '#src/app/images/Icon.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { Container } from '#src-market/ui/layout/Container.tsx';
import { PageHeader } from '#src-market/ui/content/PageHeader.tsx';
import styles from './auth.module.css';

interface Props {
  readonly icon?: IconName;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of the sign-in, registration and password pages. */
export function AuthCard({ icon, title, subtitle, children }: Props) {
  return (
    <Container width="narrow" padded>
      <Card padding="lg" className={styles.card}>
        <PageHeader
          above={
            icon && (
              <span className={styles.emblem}>
                <Icon name={icon} />
              </span>
            )
          }
          title={title}
          subtitle={subtitle}
        />
        {children}
      </Card>
    </Container>
  );
}
