// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyErrorScreen } from './lazyErrorScreen.tsx';

const FAILURE = new Error('x is not a function');

function Broken(): never {
  throw FAILURE;
}

/** Renders a page that fails after it was shown, for this user agent. */
function failingPage(userAgent: string) {
  vi.stubGlobal('navigator', { userAgent });
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const ErrorScreen = lazyErrorScreen(() => Promise.resolve(() => <p>The error page</p>));
  const router = createMemoryRouter([
    { path: '*', element: <Broken />, errorElement: <ErrorScreen /> },
  ]);
  render(<RouterProvider router={router} />);
  return log;
}

beforeEach(() => {
  document.title = 'Stays in Lisbon';
  const main = document.createElement('main');
  main.innerHTML = '<h1>Lisbon</h1>';
  document.body.append(main);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('section 4: a late error keeps title and content for a crawler, and is logged', async () => {
  const log = failingPage('Googlebot/2.1 (+http://www.google.com/bot.html)');
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('The error page is not rendered for a crawler', FAILURE),
  );
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Lisbon' })).toHaveLength(2));
  expect(document.title).toBe('Stays in Lisbon');
  expect(screen.queryByText('The error page')).toBeNull();
});

it('shows the error page to a person', async () => {
  failingPage('Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0');
  expect(await screen.findByText('The error page')).toBeDefined();
});
