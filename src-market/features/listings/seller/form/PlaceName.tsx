import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { placeQuery } from '#src-market/data/search/place.ts';
import { Skeleton } from '#src-market/ui/feedback/Skeleton.tsx';

/** A location with the region and country around it, such as "Lisbon, Portugal". */
export function PlaceName({ id }: { id: string }) {
  const { call } = useApp();
  const { data, error } = useQuery(placeQuery(call, id));
  if (error && !data) return <Trans>A place that could not be loaded</Trans>;
  if (!data) return <Skeleton shape="short" />;
  return <bdi>{[data.name, ...data.within].join(', ')}</bdi>;
}
