import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { ScreenArgs } from '#src/app/pages/screenRoutes.ts';
import { propertyQuery } from '#src-market/data/listings/property.ts';
import { loadDetails } from './DeferredDetails.tsx';
import { PropertyView } from './PropertyView.tsx';

export const load = ({ call, queryClient, params }: ScreenArgs) =>
  Promise.all([queryClient.query(propertyQuery(call, params['id'] ?? '')), loadDetails()]);

export default function PropertyPage() {
  const { call } = useApp();
  const { id = '' } = useParams();
  const { data } = useQuery(propertyQuery(call, id));
  useEffect(() => {
    if (data) void import('./viewed.ts').then(({ addViewed }) => addViewed(data));
  }, [data]);
  return data ? <PropertyView key={id} property={data} /> : null;
}
