// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { PhotoManager } from './PhotoManager.tsx';
import type { Photo } from '#src-market/data/listings/photos.ts';

const photo = (name: string, changes: Partial<Photo> = {}): Photo => ({
  path: `photos/${name}.webp`,
  alt: '',
  width: 2000,
  height: 1500,
  ...changes,
});

/** An upload that the test answers. */
class FakeUpload {
  static all: FakeUpload[] = [];
  readonly listeners = new Map<string, () => void>();
  readonly upload = { addEventListener: () => undefined };
  status = 0;
  response: unknown = null;
  file: File | null = null;
  open = () => undefined;
  setRequestHeader = () => undefined;
  addEventListener = (name: string, listener: () => void) => this.listeners.set(name, listener);
  send = (file: File) => {
    this.file = file;
    FakeUpload.all.push(this);
  };
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    act(() => this.listeners.get('load')?.());
  }
}

const upload = (name: string) => FakeUpload.all.find(({ file }) => file?.name === name);
async function uploadOf(name: string): Promise<FakeUpload> {
  await waitFor(() => expect(upload(name)).toBeTruthy());
  return upload(name) as FakeUpload;
}

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const jpeg = (name: string) => new File([JPEG], name, { type: 'image/jpeg' });

function manager(first: readonly Photo[] = []) {
  function Manager() {
    const [photos, setPhotos] = useState(first);
    return (
      <PhotoManager
        photos={photos}
        errorAt={() => undefined}
        onChange={(update) => setPhotos(update)}
      />
    );
  }
  const rendered = renderMarket(<Manager />, {
    reply: ({ path }) =>
      path === '/v1/photos/quota'
        ? { body: { data: { used: { files: 1, bytes: 1 }, quota: { files: 5, bytes: 5 } } } }
        : {
            status: 201,
            body: { data: photo('rotated', { width: 1500, height: 2000 }) },
          },
  });
  const names = () =>
    Array.from(rendered.container.querySelectorAll<HTMLElement>('[data-photo]'), ({ dataset }) =>
      dataset['photo']?.replace(/^photos\/|\.webp$/g, ''),
    );
  return { ...rendered, names };
}

const choose = (files: File[]) =>
  fireEvent.change(screen.getByLabelText('Photos of the place'), { target: { files } });

beforeEach(() => {
  FakeUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
afterEach(() => {
  leaveMarket();
  vi.unstubAllGlobals();
});

describe('PhotoManager', () => {
  it('uploads two at a time and keeps the order in which the files were chosen', async () => {
    const { names } = manager();
    choose([jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg')]);
    const second = await uploadOf('b.jpg');
    expect(screen.getAllByRole('progressbar')).toHaveLength(3);
    expect(upload('c.jpg')).toBeUndefined();
    second.answer(201, { data: photo('b') });
    (await uploadOf('c.jpg')).answer(201, { data: photo('c') });
    (await uploadOf('a.jpg')).answer(201, { data: photo('a') });
    await waitFor(() => expect(names()).toEqual(['a', 'b', 'c']));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('retries a failed upload, and refuses files that are not photos', async () => {
    const { names } = manager();
    choose([jpeg('a.jpg'), new File(['text'], 'b.jpg', { type: 'image/jpeg' })]);
    expect(await screen.findByText(/This file is not a photo/)).toBeTruthy();
    (await uploadOf('a.jpg')).answer(503, { message: 'The server is busy.' });
    expect(await screen.findByText('The server is busy.')).toBeTruthy();
    FakeUpload.all = [];
    // Only the failed one can be sent again.
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    (await uploadOf('a.jpg')).answer(201, { data: photo('a') });
    await waitFor(() => expect(names()).toEqual(['a']));
    expect(upload('b.jpg')).toBeUndefined();
  });

  it('moves photos by buttons and keeps the focus on them', async () => {
    const { names } = manager([photo('a'), photo('b'), photo('c')]);
    await userEvent.click(screen.getByRole('button', { name: 'Move photo 1 later' }));
    expect(names()).toEqual(['b', 'a', 'c']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 2 later');
    expect(screen.getByText('Photo moved to place 2 of 3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use photo 3 as the cover' }));
    expect(names()).toEqual(['c', 'b', 'a']);
  });

  it('moves a photo that is dropped on another', () => {
    const { names } = manager([photo('a'), photo('b'), photo('c')]);
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    const tiles = within(screen.getByRole('list', { name: 'Photos in their order' })).getAllByRole(
      'listitem',
    );
    const frame = tiles[2]?.querySelector('[draggable]');
    if (!frame || !tiles[0]) throw new Error('The tiles are missing');
    fireEvent.dragStart(frame, { dataTransfer });
    fireEvent.dragOver(tiles[0], { dataTransfer });
    fireEvent.drop(tiles[0], { dataTransfer });
    expect(names()).toEqual(['c', 'a', 'b']);
  });

  it('moves a photo that a finger drags by its grip; lifted elsewhere, nothing', () => {
    const { names, container } = manager([photo('a'), photo('b'), photo('c')]);
    const tiles = Array.from(container.querySelectorAll('[data-place]'));
    const grip = tiles[2]?.querySelector('[data-grip]');
    if (!grip) throw new Error('The grip is missing');
    const drag = (over: Element | null) => {
      vi.spyOn(document, 'elementFromPoint').mockReturnValue(over);
      const touch = { pointerType: 'touch', pointerId: 1 };
      fireEvent.pointerDown(grip, touch);
      fireEvent.pointerMove(grip, touch);
      fireEvent.pointerUp(grip, touch);
    };
    drag(document.body);
    expect(names()).toEqual(['a', 'b', 'c']);
    drag(tiles[0] ?? null);
    expect(names()).toEqual(['c', 'a', 'b']);
    expect(screen.getByText('Photo moved to place 1 of 3')).toBeTruthy();
  });

  it('shows how much of the file quota is used above 80 %', async () => {
    const quota = { used: { files: 4_100, bytes: 1_000 }, quota: { files: 5_000, bytes: 5e9 } };
    renderMarket(
      <PhotoManager photos={[]} errorAt={() => undefined} onChange={() => undefined} />,
      {
        reply: () => ({ body: { data: quota } }),
      },
    );
    expect(await screen.findByText(/4,100 of 5,000 files/)).toBeTruthy();
  });

  it('rotates, describes and removes a photo', async () => {
    const { names, requests } = manager([photo('a'), photo('b')]);
    await userEvent.type(screen.getByLabelText('Description of photo 1'), 'The kitchen');
    await userEvent.click(screen.getByRole('button', { name: 'Rotate photo 1' }));
    await waitFor(() => expect(names()).toEqual(['rotated', 'b']));
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/v1/photos/rotate',
      body: { photo: photo('a', { alt: 'The kitchen' }), degrees: 90 },
    });
    expect(screen.getByLabelText<HTMLInputElement>('Description of photo 1').value).toBe(
      'The kitchen',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    expect(names()).toEqual(['b']);
  });

  it('warns about small photos and duplicates', () => {
    const hash = '00ff00ff00ff00ff';
    manager([
      photo('a', { hash }),
      photo('b', { width: 900, height: 600 }),
      photo('c', { hash: '00ff00ff00ff00fe' }),
    ]);
    expect(screen.getByText(/900 × 600 pixels/)).toBeTruthy();
    expect(screen.getByText('This looks the same as photo 1.')).toBeTruthy();
  });
});
