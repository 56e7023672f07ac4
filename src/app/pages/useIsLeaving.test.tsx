// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useIsLeaving } from './useIsLeaving.ts';

/** A list whose records load until `arrive`. */
function openList() {
  const shown = { isLeaving: (): boolean => false };
  let arrive = (): void => undefined;
  const loaded = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  function List() {
    const isLeaving = useIsLeaving();
    useEffect(() => {
      Object.assign(shown, { isLeaving });
    });
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List />, loader: () => null },
      { path: '/record', element: null, loader: () => loaded },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  return { router, isLeaving: () => shown.isLeaving(), arrive };
}

it('is true from the press on a link on, while the next page loads and after', async () => {
  const { router, isLeaving, arrive } = openList();
  await act(() => router.navigate('/list?page=1'));
  expect(isLeaving()).toBe(false);
  const navigated = router.navigate('/record');
  expect(isLeaving()).toBe(true);
  arrive();
  await act(() => navigated);
  expect(isLeaving()).toBe(true);
});

it('is false while the same page loads with another search', async () => {
  const { router, isLeaving } = openList();
  await act(() => router.navigate('/list'));
  const navigated = router.navigate('/list?q=felix');
  expect(isLeaving()).toBe(false);
  await act(() => navigated);
  expect(isLeaving()).toBe(false);
});
