import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyDocuments } from '#server/modules/onboarding/jobs/tidyDocuments.ts';
import { DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { delegate } from '#tests/support/records/people.ts';
import { ANSWERS, documentId, pdf, picture, upload } from '#tests/support/onboarding/documents.ts';

let t: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  t = await testApp();
  owner = await ready();
});
afterAll(() => t.close());

/** A person whose next step requires a document. */
async function ready(profile_type: 'buyer' | 'seller' = 'seller'): Promise<SignedIn> {
  const who = await t.person({ profile_type, onboarding_status: 'not_started' });
  const path = '/api/v1/onboarding/steps/personal_details/submit';
  expect((await who.client.post(path, { answers: ANSWERS.personal_details })).status).toBe(200);
  return who;
}

const stored = (id: string) => join(t.services.env.KEYSTEAD_DATA, 'files/documents', id);
const incoming = () => readdirSync(join(t.services.env.KEYSTEAD_DATA, 'incoming'));

describe('a document', () => {
  it('403 for a user whose email address is not verified, before its content is read', async () => {
    const who = await ready();
    const { db } = t.services.database;
    await db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', who.user_id)
      .execute();
    expect(await upload(t, who, Buffer.from('no picture'))).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
  });
});

describe('who may read a document', () => {
  let id: string;
  beforeAll(async () => {
    id = documentId(await upload(t, owner, await picture()));
  });

  it('no visitor, who cannot upload one either', async () => {
    expect((await t.visitor.get(`/api/v1/documents/${id}/file`)).status).toBe(401);
    expect((await t.visitor.send('DELETE', `/api/v1/documents/${id}`)).status).toBe(401);
    expect((await upload(t, null, await picture())).status).toBe(401);
  });

  it.each([
    ['another buyer', { profile_type: 'buyer' }, 404],
    ['another seller', { profile_type: 'seller' }, 404],
    ['a business', { profile_type: 'seller', account_type: 'business' }, 404],
    ['an agent', { profile_type: null, system_roles: ['agent'] }, 404],
    ['a dispute admin', { profile_type: null, system_roles: ['dispute_admin'] }, 404],
    ['an admin', { profile_type: null, system_roles: ['admin'] }, 200],
    ['an owner', { profile_type: null, system_roles: ['owner'] }, 200],
  ] as const)('%s', async (_, { profile_type, ...more }, expected) => {
    const system_roles = 'system_roles' in more ? [...more.system_roles] : [];
    const who = await t.person({ ...more, profile_type, system_roles });
    expect((await who.client.get(`/api/v1/documents/${id}/file`)).status).toBe(expected);
    const listed = await who.client.get(`/api/v1/admin/documents/${id}`);
    expect(listed.status).toBe(expected === 200 ? 200 : 403);
    // Only the owner may remove a document, not even staff.
    expect([403, 404]).toContain(
      (await who.client.send('DELETE', `/api/v1/documents/${id}`)).status,
    );
  });

  it('not the agent to whom the profile is delegated', async () => {
    const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
    const scopes = ['properties', 'bookings', 'messages', 'payouts:read'] as const;
    await delegate(t.services.database.db, agent.user_id, owner.profile_id, [...scopes]);
    expect((await agent.client.get(`/api/v1/documents/${id}/file`)).status).toBe(404);
  });

  it('its owner, with headers that fix its type; staff reads are logged', async () => {
    const { status, headers } = await owner.client.get(`/api/v1/documents/${id}/file`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="passport.jpg"; filename*=UTF-8''passport.jpg`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const traces = await t.services.database.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'documents.read')
      .where('record_id', '=', id)
      .execute();
    expect(traces).toHaveLength(2);
    expect(traces.map(({ actor_id }) => actor_id)).not.toContain(owner.user_id);
  });

  it('and another id is 404', async () => {
    for (const other of ['nonsense', '../../database', '018f0000-0000-7000-8000-000000000000'])
      expect(
        (await owner.client.get(`/api/v1/documents/${encodeURIComponent(other)}/file`)).status,
      ).toBe(404);
  });
});

describe('what may be sent', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'a picture: %s, stored as a new JPEG',
    async (format) => {
      const made = await upload(t, owner, await picture(format), { name: `Pass “Ana”.${format}` });
      expect(made.status).toBe(201);
      const content = await sharp(stored(documentId(made))).metadata();
      expect(content).toMatchObject({ format: 'jpeg', width: 800 });
    },
  );

  it('removes the location from a picture', async () => {
    const notice = await sharp(await picture())
      .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '38/1 43/1 0/1' } })
      .toBuffer();
    expect((await sharp(notice).metadata()).exif).toBeDefined();
    const id = documentId(await upload(t, owner, notice));
    expect((await sharp(stored(id)).metadata()).exif).toBeUndefined();
  });

  it('a PDF, which is downloaded and not shown in the page', async () => {
    const id = documentId(await upload(t, owner, pdf(), { name: 'Übersicht.pdf' }));
    const { headers } = await owner.client.get(`/api/v1/documents/${id}/file`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_bersicht.pdf"; filename*=UTF-8''%C3%9Cbersicht.pdf`,
    });
  });

  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000, 7)]);
  const refusals: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['a program that calls itself a picture', () => program, 'unsupported_file'],
    ['nothing', () => Buffer.alloc(0), 'empty_file'],
    [
      'a drawing that could hold scripts',
      () => Buffer.from('<svg xmlns="…"/>'),
      'unsupported_file',
    ],
    ['half a picture', async () => (await picture()).subarray(0, 900), 'broken_file'],
    [
      'a picture’s head before a program',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), program]),
      'broken_file',
    ],
    ['a picture too small to read', () => picture('jpeg', 120), 'small_picture'],
    ['a text that calls itself a PDF', () => Buffer.from('%PDF-1.4\nhello\n%%EOF'), 'broken_file'],
    ['a PDF that was cut off', () => pdf().subarray(0, 300), 'broken_file'],
    [
      'a PDF with a script',
      () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      'active_file',
    ],
    [
      'a PDF with a password',
      () =>
        Buffer.from(pdf().toString('latin1').replace('/Root', '/Encrypt 9 0 R /Root'), 'latin1'),
      'locked_file',
    ],
  ];

  it.each(refusals)('not %s', async (_, content, code) => {
    const before = await t.services.database.db.selectFrom('documents').select('id').execute();
    const { status, body } = await upload(t, owner, await content(), { name: 'passport.jpg' });
    expect([status, body.code]).toEqual([422, code]);
    expect(incoming()).toEqual([]);
    const after = await t.services.database.db.selectFrom('documents').select('id').execute();
    expect(after).toEqual(before);
  });

  it('not a file that is too large, and stores none of it', async () => {
    const large = Buffer.concat([await picture(), Buffer.alloc(DOCUMENT_MAX_BYTES)]);
    const { status, body } = await upload(t, owner, large);
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(incoming()).toEqual([]);
  });

  it('not a chunked body above the limit', async () => {
    const chunk = Buffer.alloc(1_048_576, 1);
    await t.app.listen({ port: 0 });
    const address = t.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const body = new ReadableStream({
      start: (stream) => {
        for (let sent = 0; sent < 12; sent += 1) stream.enqueue(chunk);
        stream.close();
      },
    });
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/v1/onboarding/steps/identity_document/documents?side=front&name=a`,
      {
        method: 'POST',
        body,
        duplex: 'half',
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'application/octet-stream',
        },
      } as RequestInit,
    );
    expect(answer.status).toBe(413);
    expect(incoming()).toEqual([]);
  });

  it('not into a step that requires none or is closed', async () => {
    const none = await upload(t, owner, await picture(), { step: 'personal_details' });
    expect([none.status, none.body.code]).toEqual([409, 'no_files']);
    const closed = await upload(t, owner, await picture(), { step: 'payout_account' });
    expect(closed.status).toBe(409);
    expect(readdirSync(join(t.services.env.KEYSTEAD_DATA, 'files/documents'))).toHaveLength(1);
  });
});

describe('replacing and removing', () => {
  it('replaces the old one and deletes its content', async () => {
    const who = await ready('buyer');
    const first = documentId(await upload(t, who, await picture()));
    expect(existsSync(stored(first))).toBe(true);
    const second = documentId(await upload(t, who, pdf(), { name: 'scan.pdf' }));
    expect(existsSync(stored(first))).toBe(false);
    expect((await who.client.get(`/api/v1/documents/${first}/file`)).status).toBe(404);
    const removed = await who.client.send('DELETE', `/api/v1/documents/${second}`);
    expect(removed.status).toBe(200);
    expect(existsSync(stored(second))).toBe(false);
  });

  it('is refused after the step was submitted', async () => {
    const who = await ready('buyer');
    const id = documentId(await upload(t, who, await picture()));
    const path = '/api/v1/onboarding/steps/identity_document/submit';
    await who.client.post(path, { answers: ANSWERS.identity_document });
    expect((await who.client.send('DELETE', `/api/v1/documents/${id}`)).status).toBe(409);
    expect((await upload(t, who, await picture())).status).toBe(409);
    expect(existsSync(stored(id))).toBe(true);
  });

  it('deletes old unreferenced content in the nightly job', async () => {
    const who = await ready('buyer');
    const id = documentId(await upload(t, who, await picture()));
    await t.services.database.db.deleteFrom('documents').where('id', '=', id).execute();
    await tidyDocuments({ ...t.services, now: () => new Date() });
    expect(existsSync(stored(id))).toBe(true);
    await tidyDocuments({ ...t.services, now: () => new Date(Date.now() + 2 * 86_400_000) });
    expect(existsSync(stored(id))).toBe(false);
    const remaining = await t.services.database.db.selectFrom('documents').select('id').execute();
    expect(remaining.every((each) => existsSync(stored(each.id)))).toBe(true);
  });
});
