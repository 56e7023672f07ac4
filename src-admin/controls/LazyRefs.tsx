import { lazy, type ComponentProps } from 'react';
import { Region } from '#src/app/failures/Region.tsx';

const RefsControl = lazy(() => import('./RefsControl.tsx'));

/** The input of several references, which is loaded where a form or a filter has one. */
export const LazyRefs = (props: ComponentProps<typeof RefsControl>) => (
  <Region fallback={null}>
    <RefsControl {...props} />
  </Region>
);
