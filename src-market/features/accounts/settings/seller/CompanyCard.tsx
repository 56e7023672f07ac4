import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { companyQuery } from '#src-market/data/accounts/company.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { CompanyLines } from '#src-market/ui/content/CompanyLines.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import styles from '../settings.module.css';

/** What receipts and statements say about the seller's company. */
export function CompanyCard() {
  const { call } = useApp();
  const { data, error, refetch } = useQuery(companyQuery(call));
  const [editing, setEditing] = useState(false);
  const details = data?.details ?? null;
  return (
    <Card
      id="company"
      title={<Trans>Company details</Trans>}
      aside={
        data?.may_edit &&
        !editing && (
          <Button size="sm" variant="secondary" icon="edit" onClick={() => setEditing(true)}>
            {details ? <Trans>Edit company details</Trans> : <Trans>Add company details</Trans>}
          </Button>
        )
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : (
        <div className={styles.part}>
          <p className={styles.soft}>
            <Trans>
              They appear on buyers’ receipts and on your statements from now on. Receipts that were
              issued before do not change.
            </Trans>
          </p>
          {editing ? (
            <CompanyForm details={details} onClose={() => setEditing(false)} />
          ) : details ? (
            <CompanyLines company={details} />
          ) : (
            <p>
              <Trans>None yet: receipts show your display name.</Trans>
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
