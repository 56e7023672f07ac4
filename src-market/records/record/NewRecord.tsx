import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#src/app/toasts/store.ts';
import { Head } from '#src/app/pages/Head.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { writableBy } from '#src/schema/resourceGrants.ts';
import { useRecordWrites } from '#src-market/data/records/records.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import { actingProfile } from '../actingProfile.ts';
import type { MarketResource } from '../declared.ts';
import { nameOfOne } from '../names.ts';
import { BackToList } from './BackToList.tsx';
import { RecordForm } from './RecordForm.tsx';

/** The form of a new record. */
export function NewRecord({ resource }: { resource: MarketResource }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { create } = useRecordWrites(resource.at);
  const user = useSession();
  const writable = useMemo(
    () => (user ? writableBy(resource, actingProfile(user)) : resource),
    [resource, user],
  );
  const one = nameOfOne(resource);
  const title = t`New ${one}`;
  return (
    <AccountLayout title={title} above={<BackToList resource={resource} />}>
      <Head title={title} noindex />
      <Card>
        <RecordForm
          resource={writable}
          record={null}
          titles={{}}
          submit={<Trans>Create {one}</Trans>}
          onSubmit={async (values) => {
            const { data } = await create.mutateAsync(values);
            toast({ title: t`Created`, colour: 'success' });
            const to = href('records', resource.at, { record: data.id });
            return () => void navigate(to, { replace: true });
          }}
        />
      </Card>
    </AccountLayout>
  );
}
