// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import type * as uploads from '#src/session/upload/uploadFile.ts';
import { leaveMarket, renderMarket } from '#tests/support/marketScreen.tsx';
import { AddEvidence } from './AddEvidence.tsx';

const uploadFile = vi.hoisted(() => vi.fn<(upload: { file: File }) => Promise<unknown>>());
vi.mock('#src/session/upload/uploadFile.ts', async (original) => ({
  ...(await original<typeof uploads>()),
  uploadFile,
}));
const { UploadError } = await import('#src/session/upload/uploadFile.ts');

const file = (name: string) => new File(['content'], name, { type: 'image/jpeg' });

async function add(...files: readonly File[]): Promise<readonly (string | null)[]> {
  renderMarket(<AddEvidence id="d1" />);
  await userEvent.upload(screen.getByLabelText('Add evidence'), [...files]);
  return [...(await screen.findByRole('alert')).children].map(({ textContent }) => textContent);
}

afterEach(() => {
  leaveMarket();
  uploadFile.mockReset();
});

describe('refused evidence', () => {
  it('is named with the reason of the server, and the other files are sent', async () => {
    uploadFile.mockImplementation(({ file: { name } }) =>
      name === 'bill.pdf'
        ? Promise.reject(new UploadError(422, 'This PDF has a password. Send one without.'))
        : Promise.resolve({ id: 'd1' }),
    );
    expect(await add(file('door.jpg'), file('bill.pdf'), file('key.jpg'))).toEqual([
      'bill.pdf: This PDF has a password. Send one without.',
    ]);
    expect(uploadFile.mock.calls.map(([upload]) => upload.file.name)).toEqual([
      'door.jpg',
      'bill.pdf',
      'key.jpg',
    ]);
  });

  it('says when the server was not reached', async () => {
    uploadFile.mockRejectedValue(new UploadError(0));
    expect(await add(file('door.jpg'))).toEqual([
      'door.jpg: The upload failed. Check your connection and try again.',
    ]);
  });

  it('is not sent where it is too large', async () => {
    uploadFile.mockRejectedValue(new UploadError(413));
    expect(await add(file('film.jpg'))).toEqual([
      'film.jpg: This file is too large. The limit is 10 MB.',
    ]);
    expect(uploadFile.mock.calls[0]?.[0]).toMatchObject({ maxBytes: DOCUMENT_MAX_BYTES });
  });
});
