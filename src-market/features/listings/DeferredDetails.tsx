import { deferredHtml } from '#src-market/ui/content/deferredHtml.tsx';
import type { PropertyDetailsProps } from './PropertyDetails.tsx';

/** The property's details, whose code a page load does not need. */
export const { load: loadDetails, Deferred: DeferredDetails } = deferredHtml<PropertyDetailsProps>(
  () => import('./PropertyDetails.tsx'),
);
