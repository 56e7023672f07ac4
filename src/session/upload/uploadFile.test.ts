import { afterEach, describe, expect, it, vi } from 'vitest';
import { uploadFile } from './uploadFile.ts';
import { uploadDocument } from '#src/wire/onboarding/endpoints/documents.ts';

/** Stubs XMLHttpRequest with this reply and records the requests. */
function server(status: number, response: unknown) {
  const sent: { address: string; headers: Record<string, string>; body: unknown }[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = status;
      readonly response = response;
      readonly #headers: Record<string, string> = {};
      #address = '';
      open(_method: string, address: string) {
        this.#address = address;
      }
      setRequestHeader(name: string, value: string) {
        this.#headers[name] = value;
      }
      send(body: unknown) {
        sent.push({ address: this.#address, headers: this.#headers, body });
        this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
      }
    },
  );
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const file = new File(['x'], `${'long '.repeat(60)}passport.jpg`);
const send = (token: string | null) =>
  uploadFile({
    base: '',
    token,
    endpoint: uploadDocument,
    params: { step: 'identity_document' },
    query: { side: 'front' },
    file,
    onProgress: () => undefined,
  });

describe('an upload', () => {
  it('sends the bytes, with the token from the native shell', async () => {
    const sent = server(201, { data: [] });
    await expect(send('a1')).resolves.toEqual([]);
    await send(null);
    expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer a1', undefined]);
    expect(sent[0]?.body).toBe(file);
    const { searchParams } = new URL(sent[0]?.address ?? '', 'http://localhost');
    expect(searchParams.get('side')).toBe('front');
    const name = searchParams.get('name') ?? '';
    expect(name.length).toBeLessThanOrEqual(120);
    expect(name).toMatch(/^long .*….*passport\.jpg$/);
  });

  it.each([
    [422, { message: 'Send a photograph.' }, 'Send a photograph.'],
    [502, null, ''],
    [0, null, ''],
  ])('that ends with %s rejects with the server’s message', async (status, reply, message) => {
    server(status, reply);
    await expect(send(null)).rejects.toMatchObject({ status, message });
  });
});
