import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { toast } from '#src/app/toasts/store.ts';
import { Head } from '#src/app/pages/Head.tsx';
import { href } from '#src/routes/href.ts';
import { useRecordWrites } from '#src-market/data/records/records.ts';
import { AccountLayout } from '#src-market/shell/account/AccountLayout.tsx';
import { Card } from '#src-market/ui/content/Card.tsx';
import type { MarketResource } from '../declared.ts';
import { nameOfOne } from '../names.ts';
import { BackToList } from './BackToList.tsx';
import { RecordForm } from './RecordForm.tsx';

/** The form of a new record. */
export function NewRecord({ resource }: { resource: MarketResource }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { create } = useRecordWrites(resource.path);
  const one = nameOfOne(resource);
  const title = t`New ${one}`;
  return (
    <AccountLayout title={title} above={<BackToList resource={resource} />}>
      <Head title={title} noindex />
      <Card>
        <RecordForm
          resource={resource}
          record={null}
          titles={{}}
          submit={<Trans>Create {one}</Trans>}
          onSubmit={async (values) => {
            const { data } = await create.mutateAsync(values);
            toast({ title: t`Created`, colour: 'success' });
            const to = href('sellerRecords', { resource: resource.path }, { record: data.id });
            return () => void navigate(to, { replace: true });
          }}
        />
      </Card>
    </AccountLayout>
  );
}
