import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useRouteError } from 'react-router-dom';
import { isOfPage } from './isOfPage.ts';
import { isChunkFailure, reloadOnce } from './reload.ts';
import { reportError } from './reportError.ts';
import { openedByCrawler } from './watchErrors.ts';

/** The page before it failed. */
interface PreviousHtml {
  /** The content of its main area. */
  readonly html: string;
  readonly title: string;
}

function PreviousPage({ html, title }: PreviousHtml) {
  return (
    <>
      <title>{title}</title>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

/** The page that failed; empty while the server renders, which has no page yet. */
const previousHtml = (): PreviousHtml =>
  typeof document === 'undefined'
    ? { html: '', title: 'Keystead' }
    : { html: document.querySelector('main')?.innerHTML ?? '', title: document.title };

/** Shown where the error page itself cannot be fetched. */
function Unreachable() {
  return (
    <p role="alert" className="unreachable">
      <Trans>We couldn’t load this page. Check your connection and reload.</Trans>
    </p>
  );
}

/**
 * An error page that is loaded only when something fails. A missing chunk first causes one guarded
 * reload. Crawlers keep the title and the content as they were, and the error is logged (specification,
 * section 4).
 */
export function lazyErrorScreen(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy<ComponentType<PreviousHtml>>(async () => {
    if (await openedByCrawler()) return { default: PreviousPage };
    const Loaded = await load().catch(() => Unreachable);
    return { default: () => <Loaded /> };
  });
  return function LazyErrorScreen() {
    const error = useRouteError();
    const [previous] = useState(previousHtml);
    const page = <PreviousPage {...previous} />;
    useEffect(() => {
      if (!isOfPage(error)) reportError('page', error);
      // Logs the error for a crawler.
      void openedByCrawler(error);
    }, [error]);
    const [reloads, setReloads] = useState(() => isChunkFailure(error));
    useEffect(() => {
      if (reloads && !reloadOnce()) setReloads(false);
    }, [reloads]);
    if (reloads) return page;
    return (
      <Suspense fallback={page}>
        <Screen {...previous} />
      </Suspense>
    );
  };
}
