import { Resource as Screens, useRecordContext } from 'react-admin';
import { lazy, use, type ReactNode } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import type { Resource } from '#src/schema/resource.ts';
import { titleOf } from '../declaration/describe.ts';
import { OverridesContext, type LoadOverrides } from '../declaration/overrides.ts';

const importList = () => import('./list/ResourceList.tsx');
const importRecord = () => import('./record/RecordPage.tsx');
const ResourceList = lazy(importList);
const RecordPage = lazy(importRecord);
const CreatePage = lazy(() => import('../form/CreatePage.tsx'));

/** Loads the code of every list and record, which nearly every staff page leads to. */
export const preloadScreens = (loadOverrides: LoadOverrides | null) =>
  Promise.allSettled([importList(), importRecord(), loadOverrides?.()]);

function RecordName({ resource }: { resource: Resource }) {
  const record = useRecordContext();
  return record && <bdi>{titleOf(resource, record)}</bdi>;
}

/** Loads the overrides beside the code of the screen, which needs both and fails with the error of either. */
function Screen({ part, children }: { part?: 'list'; children: ReactNode }) {
  use(OverridesContext)?.().catch(() => undefined);
  return (
    <Region {...(part && { part })} fallback={null}>
      {children}
    </Region>
  );
}

/** The screens of a resource, under the same path as in the API. */
export function resourceScreens(resource: Resource) {
  return (
    <Screens
      key={resource.path}
      name={resource.path}
      recordRepresentation={<RecordName resource={resource} />}
      list={
        <Screen part="list">
          <ResourceList resource={resource} />
        </Screen>
      }
      edit={
        <Screen>
          <RecordPage key={resource.path} resource={resource} />
        </Screen>
      }
      create={
        <Screen>
          <CreatePage key={resource.path} resource={resource} />
        </Screen>
      }
    />
  );
}
