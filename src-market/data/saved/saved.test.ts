import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { AppDeps } from '#src/app/providers/deps.ts';
import type { SavedOverview } from '#src/wire/saved/saved.ts';
import { writeSaved } from './saved.ts';

const list = (id: string) =>
  ({ id, name: id, is_default: false }) as SavedOverview['lists'][number];

it('fetches the shown lists again after a write, but not one that was deleted', async () => {
  const queryClient = new QueryClient();
  const asked: string[] = [];
  const stops = ['kept', 'deleted'].map((id) =>
    new QueryObserver(queryClient, {
      queryKey: ['saved', 'list', id, {}],
      queryFn: () => {
        asked.push(id);
        return id;
      },
    }).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(asked).toEqual(['kept', 'deleted']));
  const overview = { lists: [list('kept')] } as unknown as SavedOverview;
  const deps = { call: vi.fn(), queryClient } as unknown as AppDeps;
  await writeSaved(deps, () => Promise.resolve({ data: overview }));
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual(['kept', 'deleted', 'kept']);
  for (const stop of stops) stop();
});
