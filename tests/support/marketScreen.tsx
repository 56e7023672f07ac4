import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AppContext } from '#src/app/providers/AppContext.tsx';
import { i18n } from '#src/app/text/i18n.ts';
import { sessionQuery } from '#src/app/session/session.ts';
import { SessionProvider } from '#src/app/providers/SessionProvider.tsx';
import { createCall } from '#src/session/request.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import type { RuntimeConfig, SessionUser } from '#src/wire/accounts/session.ts';

// Other tests run at the same time, so a screen may take seconds to settle.
configure({ asyncUtilTimeout: 20_000 });

const ORIGIN = 'https://keystead.test';

/** The settings of a server in tests of screens. */
export const CONFIG: RuntimeConfig = {
  backend_url: ORIGIN,
  public_url: ORIGIN,
  build_id: 'test',
  demo_users: [],
  realtime: { key: '', host: '', port: 443, scheme: 'https' },
  google_client_id: null,
  payment_publishable_key: null,
  display: {
    to: 'EUR',
    scale: 1000,
    factors: { EUR: 1000, USD: 800, GBP: 1200 },
    rate_date: isoDate('2026-06-01'),
    outdated: false,
  },
};

/** A call of the market to the API. */
export interface MarketRequest {
  readonly method: string;
  /** Below `/api`, such as `/v1/bookings/b1`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The idempotency key; null without one. */
  readonly key: string | null;
}

interface MarketReply {
  readonly status?: number;
  readonly body?: unknown;
}

interface Options {
  /** The fake API; by default it replies with an empty object. */
  readonly reply?: (request: MarketRequest) => MarketReply | Promise<MarketReply>;
  /** The signed-in user; by default a guest. */
  readonly user?: SessionUser | null;
  /** Settings of the server that differ from those of a test. */
  readonly config?: Partial<RuntimeConfig>;
  /** The URL of the page. */
  readonly at?: string;
}

interface Rendered extends RenderResult {
  /** The requests made so far. */
  readonly requests: readonly MarketRequest[];
  /** The current URL of the router, without the origin. */
  readonly url: () => string;
}

/** Renders a part of the market with its providers, a fake API and a router. */
export function renderMarket(
  screen: ReactNode,
  { reply = () => ({}), user = null, at = '/', config = {} }: Options = {},
): Rendered {
  const requests: MarketRequest[] = [];
  const fetch = async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input);
    const request: MarketRequest = {
      method: init.method ?? 'GET',
      path: pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      key: new Headers(init.headers).get('idempotency-key'),
    };
    requests.push(request);
    const { status = 200, body = {} } = await reply(request);
    return Response.json(body, { status });
  };
  const call = createCall(fetch, ORIGIN);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(sessionQuery(call).queryKey, user);
  const deps = { call, token: null, queryClient, config: { ...CONFIG, ...config } };
  const element = (
    <AppContext value={deps}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <SessionProvider>{screen}</SessionProvider>
        </I18nProvider>
      </QueryClientProvider>
    </AppContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  return {
    ...render(<RouterProvider router={router} />),
    requests,
    url: () => router.state.location.pathname + router.state.location.search,
  };
}

/** Unmounts what a test rendered. Call it after each test: test files share a process. */
export function leaveMarket(): void {
  cleanup();
}
