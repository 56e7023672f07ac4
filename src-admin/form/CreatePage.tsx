import { CreateBase, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Resource } from '#src/schema/resource.ts';
import { PageHead } from '#src-admin/ui/PageHead.tsx';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { useWritable } from '../declaration/useReadable.ts';
import { listTitle } from '../declaration/labels.ts';
import { singularName } from '#src/schema/labels.ts';
import { ResourceForm } from './ResourceForm.tsx';

export default function CreatePage({ resource }: { resource: Resource }) {
  const notify = useNotify();
  return (
    <CreateBase
      resource={resource.path}
      redirect="edit"
      mutationOptions={{ onError: (error) => notify(error.message, { type: 'error' }) }}
    >
      <PageHead
        parent={<Link to={`/admin/${resource.path}`}>{listTitle(resource)}</Link>}
        title={`New ${singularName(resource)}`}
      />
      <Panel title="What it is">
        <ResourceForm resource={useWritable(resource)} />
      </Panel>
    </CreateBase>
  );
}
