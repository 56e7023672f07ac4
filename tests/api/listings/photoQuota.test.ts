import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { otherUploaders } from '#tests/support/records/uploaders.ts';
import { uploadPhoto } from '#tests/support/records/uploadPhoto.ts';
import { agentOf } from '#tests/support/sellers/agents.ts';

interface Quota {
  readonly used: { readonly files: number; readonly bytes: number };
  readonly quota: { readonly files: number; readonly bytes: number };
}
type Reply = { readonly data: Quota } & ErrorReply;

const AT = '/api/v1/photos/quota';

let t: TestApp;
let seller: SignedIn;
beforeAll(async () => {
  t = await testApp();
  seller = await t.person({ profile_type: 'seller' });
});
afterAll(() => t.close());

async function upload(who: SignedIn): Promise<number> {
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7a9' } });
  return (await uploadPhoto(t, who, await picture.jpeg().toBuffer())).status;
}

describe('GET /v1/photos/quota', () => {
  it('is 401 for a visitor', async () => {
    expect((await t.visitor.get(AT)).status).toBe(401);
  });

  it.each([
    [
      'a seller with an unverified email',
      () => t.person({ profile_type: 'seller', email_verified: false }),
    ],
    ['an agent without the scope', () => agentOf(t, seller.profile_id, ['bookings'])],
  ])('is 403 for %s', async (_, person) => {
    expect((await (await person()).client.get(AT)).status).toBe(403);
  });

  it.each(otherUploaders('photos'))(
    'is for those who may upload: $options, $may',
    async ({ options, may }) => {
      const { client } = await t.person(options);
      expect((await client.get(AT)).status).toBe(may ? 200 : 403);
    },
  );

  it('counts what the account has uploaded', async () => {
    const before = await seller.client.get<Reply>(AT);
    expect(before).toMatchObject({ status: 200, body: { data: { used: { files: 0, bytes: 0 } } } });
    expect(before.body.data.quota).toEqual(t.services.env.UPLOADS);
    expect(await upload(seller)).toBe(201);
    const { used } = (await seller.client.get<Reply>(AT)).body.data;
    expect(used.files).toBe(1);
    expect(used.bytes).toBeGreaterThan(0);
  });

  it('is of the agent’s own account while they act for a seller', async () => {
    const agent = await agentOf(t, seller.profile_id, ['properties']);
    const { body } = await agent.client.get<Reply>(AT);
    expect(body.data.used).toEqual({ files: 0, bytes: 0 });
  });
});
