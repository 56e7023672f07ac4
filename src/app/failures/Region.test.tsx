// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '#src/app/text/i18n.ts';
import { RequestError } from '#src/session/request.ts';
import { Region } from './Region.tsx';
import { reportError } from './reportError.ts';

vi.mock('./reportError.ts', () => ({ reportError: vi.fn() }));

const FAILURE = new Error('x is not a function');
const broken = { error: FAILURE as Error | null };

function Part() {
  if (broken.error) throw broken.error;
  return <p>The map</p>;
}

function open(part: ReactNode) {
  const page = (
    <>
      <h1>Lisbon</h1>
      {part}
    </>
  );
  const router = createMemoryRouter([
    { path: '*', element: page, errorElement: <p>The error page</p> },
  ]);
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return router;
}

beforeEach(() => {
  broken.error = FAILURE;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.mocked(reportError).mockClear();
});

describe('a part of a page', () => {
  it('that fails shows the error in its place, and reports it', async () => {
    open(
      <Region part="map">
        <Part />
      </Region>,
    );
    expect(screen.getByRole('heading', { name: 'Lisbon' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t show this part');
    expect(reportError).toHaveBeenCalledExactlyOnceWith('part', FAILURE, 'map');
    broken.error = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The map')).toBeDefined();
  });

  it('is tried again after a navigation', async () => {
    const router = open(
      <Region part="map">
        <Part />
      </Region>,
    );
    broken.error = null;
    await router.navigate('/?q=Porto');
    expect(await screen.findByText('The map')).toBeDefined();
  });

  it('whose code cannot be loaded leaves the rest', async () => {
    const Late = lazy(() => Promise.reject(new Error('no such chunk')));
    open(
      <Region fallback={<p>Loading</p>}>
        <Late />
      </Region>,
    );
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Lisbon' })).toBeDefined();
    expect(reportError).toHaveBeenCalledExactlyOnceWith('part', expect.any(Error), 'section');
  });

  it('passes on what concerns the whole page', () => {
    broken.error = new RequestError('unknown', 404, {});
    open(
      <Region>
        <Part />
      </Region>,
    );
    expect(screen.getByText('The error page')).toBeDefined();
    expect(reportError).not.toHaveBeenCalled();
  });
});
