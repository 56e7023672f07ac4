import { Trans } from '@lingui/react/macro';
import { Component, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PagePart } from '#src/wire/observability/clientErrors.ts';
import { pageStatus } from '../pages/pageStatus.ts';
import { isOfPage } from './isOfPage.ts';
import { isChunkFailure, reloadOnce } from './reload.ts';
import { reportError } from './reportError.ts';

interface BoundaryProps {
  readonly part: PagePart;
  /** Changes with each navigation, which tries again. */
  readonly page: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error: unknown;
  readonly page: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: error ?? new Error('Unknown error') };
  }

  static getDerivedStateFromProps(
    { page }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return page === state.page ? null : { error: null, page };
  }

  override componentDidCatch(error: unknown): void {
    if (isOfPage(error)) return;
    reportError('part', error, this.props.part);
    if (isChunkFailure(error) && !pageStatus.unsaved_input) reloadOnce();
  }

  readonly #retry = () => {
    // The browser remembers a chunk that failed until the page is loaded again.
    if (isChunkFailure(this.state.error)) location.reload();
    else this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (isOfPage(error)) throw this.state.error;
    return (
      <span role="alert" className="region-failed">
        <span>
          <Trans>We couldn’t show this part of the page.</Trans>
        </span>
        <button type="button" onClick={this.#retry}>
          <Trans>Try again</Trans>
        </button>
      </span>
    );
  }
}

interface Props {
  readonly part?: PagePart;
  /** Shown while the part's code loads, where it is loaded on demand. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part of a page that fails alone: an error in it is reported, and shown in its place. The content of a
 * region with a `fallback` may load on demand; React hydrates it after the rest, in a separate task.
 */
export function Region({ part = 'section', fallback, children }: Props) {
  return (
    <Boundary part={part} page={useLocation().key}>
      {fallback === undefined ? children : <Suspense fallback={fallback}>{children}</Suspense>}
    </Boundary>
  );
}
