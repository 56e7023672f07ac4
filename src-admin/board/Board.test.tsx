// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ListBase } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { fakeStaffApi, leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import Board from './Board.tsx';
import { boardStateOf } from './moves.ts';

const { setting_changes: changes } = resources;

const change = {
  id: '01941f29-7c00-70ec-a15f-a49a40d362a1',
  title: 'Service fee',
  state: 'proposed',
  version: 3,
  abilities: { approve: true, reject: true },
};

/** The board with one proposed change, which each action schedules. */
function changesBoard() {
  const board = boardStateOf(changes);
  if (!board) throw new Error('changes of settings have a state');
  const requests = fakeStaffApi(({ method }) => ({
    body: method === 'POST' ? { ...change, state: 'scheduled', abilities: {} } : [change],
  }));
  renderStaff(
    <ListBase resource={changes.path}>
      <Board resource={changes} board={board} />
    </ListBase>,
  );
  return { posted: () => requests.filter(({ method }) => method === 'POST') };
}

const column = (name: string) => screen.findByRole('region', { name });
const cardIn = async (name: string) => within(await column(name)).findByRole('listitem');

async function drag(from: string, to: string) {
  const dataTransfer = { setData: () => undefined, effectAllowed: 'move' };
  fireEvent.dragStart(await cardIn(from), { dataTransfer });
  fireEvent.drop(await column(to), { dataTransfer });
}

async function chooseMove(title: string, item: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: `Move ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

const press = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(leaveStaff);

describe('a move to another state', () => {
  it.each([
    ['dragged', () => drag('Proposed', 'Scheduled')],
    ['chosen in the menu', () => chooseMove('Service fee', /^Approve/)],
  ])('asks the question of its action when %s', async (_, move) => {
    const { posted } = changesBoard();
    await move();
    const dialog = await screen.findByRole('dialog', { name: 'Approve: Service fee' });
    expect(dialog.textContent).toContain('Approve it?');
    expect(posted()).toEqual([]);
    await press('Back');
    await dialogIsGone();
    expect(posted()).toEqual([]);
    expect((await cardIn('Proposed')).textContent).toContain('Service fee');
    await move();
    await press('Approve');
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]?.path).toBe(`setting-changes/${change.id}/approve`);
  });
});
