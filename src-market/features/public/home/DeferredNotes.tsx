import { deferredHtml } from '#src-market/ui/content/deferredHtml.tsx';

/** How booking works and what one can rely on, whose code a page load does not need. */
export const { load: loadNotes, Deferred: DeferredNotes } = deferredHtml<object>(
  () => import('./HomeNotes.tsx'),
);
