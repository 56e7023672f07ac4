// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resources } from '#resources';
import type { ImportProgressEvent } from '#src/realtime/events.ts';
import type { ImportReport } from '#src/wire/backOffice/transfer.ts';
import { leaveStaff, renderStaff } from '#tests/support/staffScreen.tsx';
import ImportDialog from './ImportDialog.tsx';

type Listener = { 'import.progress': (event: ImportProgressEvent) => void };
const listeners = vi.hoisted(() => new Set<Listener>());
vi.mock('#src/app/deferred/realtime/realtimeClient.ts', () => ({
  realtimeClient: {
    listen: (_channel: string, listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  },
}));

const REPORT: ImportReport = {
  applied: false,
  counts: { create: 1, change: 0, same: 0, refused: 0 },
  ignored: [],
  lines: [{ row: 2, outcome: 'create', title: 'Porto', problems: [] }],
};

interface Sent {
  readonly apply: boolean;
  readonly id: string | null;
  readonly signal: AbortSignal | null;
  readonly text: string;
}

/** A server that answers the trial, and the import only when its client leaves. */
function serverOfImports(): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (address: string, { signal = null, body }: RequestInit = {}) => {
    const { searchParams } = new URL(address);
    const apply = searchParams.get('apply') === 'true';
    sent.push({
      apply,
      id: searchParams.get('id'),
      signal,
      text: typeof body === 'string' ? body : '',
    });
    if (!apply) return Promise.resolve(new Response(JSON.stringify({ data: REPORT })));
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Left', 'AbortError')));
    });
  });
  return sent;
}

afterEach(leaveStaff);

describe('the import of a file', () => {
  it('shows which rows are checked and written, and is cancelled', async () => {
    const sent = serverOfImports();
    const onClose = vi.fn<() => void>();
    renderStaff(<ImportDialog resource={resources.locations} onClose={onClose} />);
    const file = new File(['name\nPorto'], 'cities.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText('CSV file'), file);
    const importButton = await screen.findByRole('button', { name: 'Import' });
    await waitFor(() => expect(importButton).toHaveProperty('disabled', false));
    await userEvent.click(importButton);
    await waitFor(() => expect(sent.map(({ apply }) => apply)).toEqual([false, true]));
    await waitFor(() => expect(listeners.size).toBe(1));

    const id = sent[1]?.id ?? '';
    const announce = (event: ImportProgressEvent) =>
      act(() => {
        for (const listener of listeners) listener['import.progress'](event);
        return Promise.resolve();
      });
    const status = () => screen.getAllByRole('status')[0]?.textContent;
    await announce({ id, phase: 'check', done: 1_000, total: 5_000 });
    expect(status()).toBe('Checking the file. Nothing is saved yet. Row 1,000 of 5,000');
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toMatchObject({
      value: 1_000,
      max: 5_000,
    });
    await announce({ id, phase: 'write', done: 200, total: 5_000 });
    expect(status()).toBe('Importing. Row 200 of 5,000');
    await announce({ id: 'another import', phase: 'write', done: 300, total: 300 });
    expect(status()).toBe('Importing. Row 200 of 5,000');

    await userEvent.click(screen.getByRole('button', { name: 'Cancel import' }));
    expect(sent[1]?.signal?.aborted).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks how to read a file that is not Unicode', async () => {
    const sent = serverOfImports();
    renderStaff(<ImportDialog resource={resources.locations} onClose={() => {}} />);
    const bytes = new Uint8Array([...Buffer.from('name\n'), 0xa3, 0xf3, 0x64]);
    await userEvent.upload(
      screen.getByLabelText('CSV file'),
      new File([bytes], 'cities.csv', { type: 'text/csv' }),
    );
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(['name\n£ód']));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Encoding' }));
    await userEvent.click(screen.getByRole('option', { name: 'Central European (windows-1250)' }));
    await waitFor(() => expect(sent.at(-1)?.text).toBe('name\nŁód'));
  });
});
