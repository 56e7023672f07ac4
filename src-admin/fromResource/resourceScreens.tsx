import { Resource as Screens, useRecordContext } from 'react-admin';
import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import type { Resource } from '#src/schema/resource.ts';
import { titleOf } from './describe.ts';

const importList = () => import('./list/ResourceList.tsx');
const importRecord = () => import('./record/RecordPage.tsx');
const ResourceList = lazy(importList);
const RecordPage = lazy(importRecord);
const CreatePage = lazy(() => import('./form/CreatePage.tsx'));

/** Loads the code of every list and record, which nearly every staff page leads to. */
export const preloadScreens = () => Promise.allSettled([importList(), importRecord()]);

function RecordName({ resource }: { resource: Resource }) {
  const record = useRecordContext();
  return record && <bdi>{titleOf(resource, record)}</bdi>;
}

/** The screens of a resource, under the same path as in the API. */
export function resourceScreens(resource: Resource) {
  return (
    <Screens
      key={resource.path}
      name={resource.path}
      recordRepresentation={<RecordName resource={resource} />}
      list={
        <Region part="list" fallback={null}>
          <ResourceList resource={resource} />
        </Region>
      }
      edit={
        <Region fallback={null}>
          <RecordPage key={resource.path} resource={resource} />
        </Region>
      }
      create={
        <Region fallback={null}>
          <CreatePage key={resource.path} resource={resource} />
        </Region>
      }
    />
  );
}
