import { useMemo } from 'react';
import { redirect, useParams } from 'react-router-dom';
import { sessionQuery } from '#src/app/session/session.ts';
import { pageNotFound, type ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { href } from '#src/routes/href.ts';
import { recordQuery } from '#src-market/data/records/records.ts';
import { marketResource } from './declared.ts';
import { RecordList } from './list/RecordList.tsx';
import { NewRecord } from './record/NewRecord.tsx';
import { RecordPage } from './record/RecordPage.tsx';
import { NEW, useRecordsAddress } from './useRecordsAddress.ts';
import type { MarketResource } from './declared.ts';

/** 404 for a resource without screens here and for a record that the user may not read. */
export async function load({ params, url, queryClient, call }: ScreenArgs): Promise<void> {
  const resource = marketResource(params['area'], params['resource']);
  if (!resource) throw pageNotFound(url.pathname);
  const user = await queryClient.query(sessionQuery(call));
  if (
    user?.profile?.profile_type !== resource.at.area ||
    !user.records?.some(({ path }) => path === href('records', resource.at))
  )
    throw redirect(href('unauthorizedAccess'));
  const id = url.searchParams.get('record');
  if (id && id !== NEW) await queryClient.query(recordQuery(call, resource.at, id));
}

/** The screens of every resource that declares `market`: its list, or the record in the address. */
export default function RecordsPage() {
  const { area, resource: path } = useParams();
  const resource = useMemo(() => marketResource(area, path), [area, path]);
  return resource ? <Screen key={`${area} ${path}`} resource={resource} /> : null;
}

function Screen({ resource }: { resource: MarketResource }) {
  const { record } = useRecordsAddress(resource);
  if (record === null) return <RecordList resource={resource} />;
  if (record === NEW) return <NewRecord resource={resource} />;
  return <RecordPage key={record} resource={resource} id={record} />;
}
