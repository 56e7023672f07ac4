import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useRouteError } from 'react-router-dom';
import { isChunkFailure, reloadOnce } from './reload.ts';
import { openedByCrawler } from './watchErrors.ts';

/** The content of the page before it failed. */
interface PreviousHtml {
  readonly html: string;
}

function PreviousPage({ html }: PreviousHtml) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Shown where the error page itself cannot be fetched. */
function Unreachable() {
  return (
    <p role="alert" className="unreachable">
      <Trans>This page could not be fetched. Check the connection, then load it again.</Trans>
    </p>
  );
}

/**
 * An error page that is loaded only when something fails. A missing chunk first causes one guarded
 * reload. Crawlers keep the content as it was (specification, section 4).
 */
export function lazyErrorScreen(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy<ComponentType<PreviousHtml>>(async () => {
    if (await openedByCrawler()) return { default: PreviousPage };
    const Loaded = await load().catch(() => Unreachable);
    return { default: () => <Loaded /> };
  });
  return function LazyErrorScreen() {
    const error = useRouteError();
    const [html] = useState(() => document.querySelector('main')?.innerHTML ?? '');
    const [reloads, setReloads] = useState(() => isChunkFailure(error));
    useEffect(() => {
      if (reloads && !reloadOnce()) setReloads(false);
    }, [reloads]);
    if (reloads) return <PreviousPage html={html} />;
    return (
      <Suspense fallback={<PreviousPage html={html} />}>
        <Screen html={html} />
      </Suspense>
    );
  };
}
