import { runJob } from '#tests/support/runJob.ts';
import { removeDocumentsJob } from '#server/modules/onboarding/jobs/jobKinds.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyDocuments } from '#server/modules/onboarding/jobs/tidyDocuments.ts';
import { DELEGATION_SCOPES } from '#src/access/roles.ts';
import { givePassword, PASSWORD } from '#tests/support/app/accounts.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { queuedJobs } from '#tests/support/app/outbox.ts';
import { delegate } from '#tests/support/records/people.ts';
import { ANSWERS, documentId, picture, upload } from '#tests/support/onboarding/documents.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const STEPS = '/api/v1/onboarding/steps';
const stored = (id: string) => join(t.services.env.KEYSTEAD_DATA, 'files/documents', id);
const actAs = (who: SignedIn, profile_id: string) =>
  who.client.post('/api/profiles/switch', { profile_id });

/** A seller who has sent one document, and its id. */
async function sellerWithDocument(): Promise<readonly [SignedIn, string]> {
  const seller = await t.person({ profile_type: 'seller', onboarding_status: 'not_started' });
  const answers = ANSWERS.personal_details;
  await seller.client.post(`${STEPS}/personal_details/submit`, { answers });
  return [seller, documentId(await upload(t, seller, await picture()))];
}

type Ask = (who: SignedIn, document: string) => Promise<{ readonly status: number }>;

const CALLS: Readonly<Record<string, Ask>> = {
  'read the steps': ({ client }) => client.get(STEPS),
  'save a step': ({ client }) =>
    client.send('PUT', `${STEPS}/identity_document`, { answers: ANSWERS.identity_document }),
  'hand a step in': ({ client }) =>
    client.post(`${STEPS}/identity_document/submit`, { answers: ANSWERS.identity_document }),
  'take a step back': ({ client }) => client.post(`${STEPS}/identity_document/reopen`),
  'send a document': async (who) => upload(t, who, await picture()),
  'read a document': ({ client }, id) => client.get(`/api/v1/documents/${id}/file`),
  'remove a document': ({ client }, id) => client.send('DELETE', `/api/v1/documents/${id}`),
};

describe('documents are submitted and read by their owner only', () => {
  let seller: SignedIn;
  let documentId: string;
  let agents: Readonly<Record<'not acting' | 'acting' | 'as a buyer', SignedIn>>;
  beforeAll(async () => {
    [seller, documentId] = await sellerWithDocument();
    const agent = async (profile_type: 'buyer' | null) => {
      const one = await t.person({ profile_type, system_roles: ['agent'] });
      const { db } = t.services.database;
      await delegate(db, one.user_id, seller.profile_id, [...DELEGATION_SCOPES]);
      return one;
    };
    agents = {
      'not acting': await agent(null),
      acting: await agent('buyer'),
      'as a buyer': await agent('buyer'),
    };
    await actAs(agents.acting, seller.profile_id);
  });

  it('the agent acts as the seller in this test', async () => {
    const { body } = await agents.acting.client.get('/api/user');
    expect(body).toMatchObject({ data: { profile: { id: seller.profile_id } } });
  });

  /** The status of each call for a visitor, each kind of agent and another seller. */
  const MATRIX: Readonly<Record<keyof typeof CALLS, readonly number[]>> = {
    'read the steps': [401, 403, 403, 200, 200],
    'save a step': [401, 403, 403, 409, 409],
    'hand a step in': [401, 403, 403, 409, 409],
    'take a step back': [401, 403, 403, 409, 409],
    'send a document': [401, 403, 403, 409, 409],
    'read a document': [401, 404, 403, 404, 404],
    'remove a document': [401, 403, 403, 404, 404],
  };

  it.each(Object.entries(MATRIX))('%s', async (call, expected) => {
    const stranger = await t.person({ profile_type: 'seller' });
    const nobody = { ...stranger, client: t.visitor, token: uuidv7() };
    const askers = [nobody, agents['not acting'], agents.acting, agents['as a buyer'], stranger];
    const statuses: number[] = [];
    for (const who of askers) statuses.push((await CALLS[call]?.(who, documentId))?.status ?? 0);
    expect(statuses).toEqual(expected);
    expect(existsSync(stored(documentId))).toBe(true);
  });

  it('an agent sees the seller’s progress, and not the reviewers’ reasons', async () => {
    const rejection_reason = 'The photo is of somebody else.';
    await t.services.database.db
      .updateTable('onboarding_steps')
      .set({ rejection_reason })
      .where('profile_id', '=', seller.profile_id)
      .execute();
    const ask = async ({ client }: SignedIn) =>
      (await client.get('/api/v1/onboarding-status')).body;
    expect(JSON.stringify(await ask(seller))).toContain(rejection_reason);
    const notice = await ask(agents.acting);
    expect(notice).toMatchObject({ data: { onboarding_status: 'in_progress' } });
    expect(JSON.stringify(notice)).not.toContain(rejection_reason);
  });

  it('another profile of the same person cannot access them', async () => {
    const [both, document] = await sellerWithDocument();
    const buyer = { profile_type: 'buyer', account_type: 'personal', display_name: 'Me' };
    const made = await both.client.post<{ data: { id: string } }>('/api/v1/profiles', buyer);
    await actAs(both, made.body.data.id);
    expect((await both.client.get(`/api/v1/documents/${document}/file`)).status).toBe(200);
    const removed = await both.client.send('DELETE', `/api/v1/documents/${document}`);
    expect(removed.status).toBe(404);
    expect(existsSync(stored(document))).toBe(true);
  });
});

describe('the documents of a deleted account', () => {
  async function left(): Promise<string> {
    const [seller, documentId] = await sellerWithDocument();
    await givePassword(t.services, seller.user_id);
    const sure = { password: PASSWORD, confirmation: seller.email };
    expect((await seller.client.post('/api/v1/user/delete', sure)).status).toBe(204);
    return documentId;
  }

  it('are removed from storage by the job of the deletion', async () => {
    const documentId = await left();
    const [job] = (await queuedJobs(t.services, 'remove_documents')).toReversed();
    expect(job?.data).toEqual({ document_ids: [documentId] });
    await runJob(t.services, removeDocumentsJob, { document_ids: [documentId] });
    expect(existsSync(stored(documentId))).toBe(false);
    // A second run has nothing to do.
    await runJob(t.services, removeDocumentsJob, { document_ids: [documentId] });
  });

  it('are removed two nights later when that job was lost', async () => {
    const documentId = await left();
    await tidyDocuments({ ...t.services, now: () => new Date(Date.now() + 25 * 3_600_000) });
    expect(existsSync(stored(documentId))).toBe(false);
  });
});
