import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, HttpError, memoryStore, type AuthProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import type { SystemRole } from '#src/access/roles.ts';
import { staffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { i18nProvider } from '#src-admin/providers/i18nProvider.ts';
import { theme } from '#src-admin/theme.ts';

// Other tests run at the same time, so a screen may take seconds to settle.
configure({ asyncUtilTimeout: 20_000 });

const ORIGIN = 'https://keystead.test';
const API = '/api/v1/admin/';

/** A call of the staff front to its API. */
export interface StaffRequest {
  readonly method: string;
  /** Below `/api/v1/admin/`, such as `bookings/b1`; the whole path of another call. */
  readonly path: string;
  /** The filter of a list. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** The order and the range of a list; null for other calls. */
  readonly sort: unknown;
  readonly range: unknown;
  readonly body: unknown;
}

export interface StaffReply {
  readonly status?: number;
  readonly body: unknown;
}

/** react-admin logs every refused call, except in production. */
function muteRefusals(): void {
  const log = console.error;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    if (!(parts[0] instanceof HttpError)) log(...parts);
  });
}

/**
 * Replaces `fetch` by a fake staff API. A list is an array as the reply's body. Returns the requests made
 * so far. Undo it with `leaveStaff()`.
 */
export function fakeStaffApi(reply: (request: StaffRequest) => StaffReply): StaffRequest[] {
  const requests: StaffRequest[] = [];
  muteRefusals();
  vi.stubGlobal('fetch', (input: string | Request, options: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const sent = input instanceof Request ? null : options.body;
    const request: StaffRequest = {
      method: options.method ?? 'GET',
      path: pathname.startsWith(API) ? pathname.slice(API.length) : pathname,
      filter: JSON.parse(searchParams.get('filter') ?? '{}') as StaffRequest['filter'],
      sort: JSON.parse(searchParams.get('sort') ?? 'null'),
      range: JSON.parse(searchParams.get('range') ?? 'null'),
      body: typeof sent === 'string' ? JSON.parse(sent) : undefined,
    };
    requests.push(request);
    const { status = 200, body } = reply(request);
    const range: Record<string, string> = Array.isArray(body)
      ? { 'content-range': `items 0-${body.length - 1}/${body.length}` }
      : {};
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: range }));
  });
  return requests;
}

function authProvider({ mayUse, roles }: Required<Options>): AuthProvider {
  return {
    login: () => Promise.resolve(),
    logout: () => Promise.resolve(),
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: 'staff' }),
    getPermissions: () => Promise.resolve(roles),
    canAccess: ({ resource, action }) => Promise.resolve(mayUse(resource, action)),
  };
}

interface Options {
  /** Whether the signed-in staff may use the action; by default they may use all. */
  readonly mayUse?: (resource: string, action: string) => boolean;
  /** The roles of the signed-in staff; by default they have none. */
  readonly roles?: readonly SystemRole[];
}

interface Rendered extends RenderResult {
  /** The current path of the router. */
  readonly path: () => string;
}

/** Renders a part of the staff front with its providers, its theme and a router. */
export function renderStaff(
  screen: ReactNode,
  { mayUse = () => true, roles = [] }: Options = {},
): Rendered {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <CoreAdminContext
      basename="/admin"
      dataProvider={staffDataProvider(ORIGIN)}
      authProvider={authProvider({ mayUse, roles })}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={memoryStore()}
    >
      <ThemeProvider theme={theme}>{screen}</ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/admin/start'],
  });
  return {
    ...render(<RouterProvider router={router} />),
    path: () => router.state.location.pathname,
  };
}

/** Unmounts what a test rendered and restores `fetch`. Call it after each test. */
export function leaveStaff(): void {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
