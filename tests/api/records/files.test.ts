import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNDO_DAYS } from '#src/rules/backOffice/undo.ts';
import type { StoredFile } from '#src/schema/fileField.ts';
import { removeUnusedFiles } from '#server/modules/records/jobs/removeUnusedFiles.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addBooking, addTransfer } from '#tests/support/records/records.ts';
import { otherUploaders } from '#tests/support/records/uploaders.ts';

const DAY_MS = 86_400_000;

let t: TestApp;
let admin: SignedIn;
let other: SignedIn;
let picture: Buffer;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ system_roles: ['admin'] });
  other = await t.person({ system_roles: ['admin'] });
  const background = {
    create: { width: 800, height: 600, channels: 3, background: '#7a9' },
  } as const;
  picture = await sharp(background).png().toBuffer();
});
afterAll(() => t.close());

function send(token: string | undefined, payload: Buffer = picture, query = '?name=receipt.png') {
  return t.app.inject({
    method: 'POST',
    url: `/api/v1/files${query}`,
    headers: {
      origin: t.services.env.PUBLIC_URL,
      'content-type': 'application/octet-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload,
  });
}

async function uploaded({ token }: SignedIn): Promise<StoredFile> {
  const { data } = (await send(token)).json<{ data: StoredFile }>();
  return data;
}

const onDisk = ({ path }: StoredFile) =>
  existsSync(join(t.services.env.KEYSTEAD_DATA, 'files', path));

interface Payment extends ErrorReply {
  readonly id: string;
  readonly version: number;
  readonly receipt: StoredFile | null;
}

/** The address of a new payment. */
async function payment(): Promise<string> {
  const { db } = t.services.database;
  const seller = await t.person({ profile_type: 'seller' });
  const buyer = await t.person({ profile_type: 'buyer' });
  const booking = await addBooking(db, {
    buyer_id: buyer.profile_id,
    seller_id: seller.profile_id,
  });
  return `/api/v1/admin/manual-payments/${await addTransfer(db, booking)}`;
}

const save = ({ client }: SignedIn, at: string, receipt: unknown) =>
  client.send<Payment>('PUT', at, { receipt });

describe('POST /v1/files', () => {
  it('is 401 for a visitor', async () => {
    expect((await send(undefined)).statusCode).toBe(401);
  });

  it('is 403 for people without records that have files, and with an unverified email', async () => {
    const unverified = await t.person({ profile_type: 'seller', email_verified: false });
    for (const { options, may } of otherUploaders('file'))
      expect((await send((await t.person(options)).token)).statusCode).toBe(may ? 201 : 403);
    expect((await send(unverified.token)).statusCode).toBe(403);
  });

  it('stores a picture or a PDF for a seller or staff, and counts it for its quota', async () => {
    const seller = await t.person({ profile_type: 'seller' });
    const reply = await send(seller.token);
    expect(reply.statusCode).toBe(201);
    const { data } = reply.json<{ data: StoredFile }>();
    expect(data).toMatchObject({ name: 'receipt.png', media_type: 'image/jpeg' });
    expect(onDisk(data)).toBe(true);
    const { body } = await seller.client.get<{ data: { used: unknown } }>('/api/v1/photos/quota');
    expect(body.data.used).toEqual({ files: 1, bytes: data.size });
  });

  it('is 422 for what is neither, and without a name', async () => {
    expect((await send(admin.token, Buffer.from('<script>'))).statusCode).toBe(422);
    expect((await send(admin.token, picture, '')).statusCode).toBe(422);
  });
});

describe('a file of a record', () => {
  it('is 401 for visitors, 403 without access to the records, and the reader’s to download', async () => {
    const at = await payment();
    const file = await uploaded(admin);
    expect(await save(admin, at, file)).toMatchObject({ status: 200, body: { receipt: file } });
    const address = `${at}/files/receipt`;
    expect((await t.visitor.get(address)).status).toBe(401);
    const seller = await t.person({ profile_type: 'seller' });
    expect((await seller.client.get(address)).status).toBe(403);
    const { status, headers } = await other.client.get(address);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(file.size),
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toContain('receipt.png');
  });

  it('is 404 for other columns, a record without one, and an unknown record', async () => {
    const at = await payment();
    const addresses = [
      `${at}/files/receipt`,
      `${at}/files/reference`,
      `${at}/files/constructor`,
      `/api/v1/admin/manual-payments/${uuidv7()}/files/receipt`,
      '/api/v1/admin/manual-payments/none/files/receipt',
    ];
    for (const address of addresses) expect((await admin.client.get(address)).status).toBe(404);
  });

  it('is refused where another person uploaded it, where it is another file, and where it is none', async () => {
    const at = await payment();
    const file = await uploaded(other);
    const own = await uploaded(admin);
    const refused = [
      file,
      { ...own, size: own.size + 1 },
      { ...own, media_type: 'application/pdf' },
      { ...own, path: `files/${uuidv7()}` },
      { ...own, path: '../secret' },
      { ...own, path: 'documents/1' },
      'receipt.png',
    ];
    for (const one of refused) expect((await save(admin, at, one)).status).toBe(422);
    const { body } = await save(admin, at, file);
    expect(body.errors).toEqual({
      receipt: ['This file is not available any more. Upload it again.'],
    });
  });

  it('stays where another person edits the record, who can also put it back', async () => {
    const at = await payment();
    const file = await uploaded(admin);
    await save(admin, at, file);
    expect((await save(other, at, null)).body.receipt).toBeNull();
    expect((await save(other, at, file)).body.receipt).toEqual(file);
  });
});

describe('at night', () => {
  it('deletes a file when no record and no change that can be undone refers to it', async () => {
    const at = await payment();
    const [shown, unused] = [await uploaded(admin), await uploaded(admin)];
    await save(admin, at, shown);
    await removeUnusedFiles(t.services);
    expect([onDisk(shown), onDisk(unused)]).toEqual([true, true]);

    t.clock.advance(DAY_MS + 1000);
    await removeUnusedFiles(t.services);
    expect([onDisk(shown), onDisk(unused)]).toEqual([true, false]);
    expect((await save(admin, at, unused)).status).toBe(422);

    // Age alone deletes nothing.
    t.clock.advance(400 * DAY_MS);
    await removeUnusedFiles(t.services);
    expect(onDisk(shown)).toBe(true);

    const { body: removed } = await save(admin, at, null);
    t.clock.advance(UNDO_DAYS * DAY_MS);
    await removeUnusedFiles(t.services);
    const undone = await admin.client.post<Payment>(`${at}/undo`, { version: removed.version });
    expect(undone.body.receipt).toEqual(shown);
    expect((await admin.client.get(`${at}/files/receipt`)).status).toBe(200);

    await save(admin, at, null);
    t.clock.advance(UNDO_DAYS * DAY_MS + 1000);
    await removeUnusedFiles(t.services);
    expect(onDisk(shown)).toBe(false);
  });
});
