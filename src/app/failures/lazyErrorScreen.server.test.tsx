import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { lazyErrorScreen } from './lazyErrorScreen.tsx';

describe('a lazy error page', () => {
  it('is rendered by the server, which has no document', async () => {
    expect(typeof document).toBe('undefined');
    const handler = createStaticHandler([
      {
        path: '/',
        loader: () => Promise.reject(new Error('The loader failed')),
        Component: () => <p>The page</p>,
        ErrorBoundary: lazyErrorScreen(() => Promise.resolve(() => <p>The error page</p>)),
      },
    ]);
    const context = (await handler.query(new Request('http://localhost/'))) as StaticHandlerContext;
    expect(context.statusCode).toBe(500);
    const html = renderToString(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
    );
    // The browser renders the boundary, in which the server could not wait for the error page.
    expect(html).toContain('<div></div>');
    expect(html).not.toContain('The page');
  });
});
