import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Signal } from '#server/platform/realtime/nodeMessages.ts';
import { stepsOf, type StepName } from '#src/rules/onboarding/step.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import type { StepView } from '#src/wire/onboarding/onboarding.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { ANSWERS, picture, upload } from '#tests/support/onboarding/documents.ts';

interface Status {
  readonly success: boolean;
  readonly data: {
    readonly onboarding_status: string;
    readonly onboarding_complete: boolean;
    readonly completion_percentage: number;
    readonly completed_steps: string[];
    readonly next_step: string | null;
    readonly steps: Record<
      string,
      { status: string; submitted: boolean; rejection_reason: string | null }
    >;
  };
}
type Steps = { readonly data: StepView[] };

let t: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
});
afterAll(() => t.close());

const status = async (who: SignedIn) =>
  (await who.client.get<Status>('/api/v1/onboarding-status')).body;
const save = (who: SignedIn, step: string, answers: object) =>
  who.client.send<Steps & ErrorReply>('PUT', `/api/v1/onboarding/steps/${step}`, { answers });
const submit = (who: SignedIn, step: StepName, answers: object = ANSWERS[step]) =>
  who.client.post<Steps & ErrorReply>(`/api/v1/onboarding/steps/${step}/submit`, { answers });
const stepOf = ({ data }: Steps, name: string) => data.find(({ step }) => step === name);
const newcomer = (more = {}) => t.person({ onboarding_status: 'not_started', ...more });

/** Submits every step of a person, with the files that it requires. */
async function fill(who: SignedIn, steps: readonly StepName[]): Promise<void> {
  for (const step of steps) {
    if (['identity_document', 'registration_document', 'representative_identity'].includes(step))
      await upload(t, who, await picture(), { step });
    const { status: code } = await submit(who, step);
    expect([step, code]).toEqual([step, 200]);
  }
}

interface QueuedStep {
  readonly id: string;
  readonly step: string;
  readonly state: string;
  readonly version: number;
}

async function queue(who: SignedIn): Promise<QueuedStep[]> {
  const filter = encodeURIComponent(JSON.stringify({ profile_id: who.profile_id }));
  return (await admin.client.get<QueuedStep[]>(`/api/v1/admin/onboarding-steps?filter=${filter}`))
    .body;
}

describe('access', () => {
  const calls = [
    ['GET', '/api/v1/onboarding-status'],
    ['GET', '/api/v1/onboarding/steps'],
    ['PUT', '/api/v1/onboarding/steps/phone'],
    ['POST', '/api/v1/onboarding/steps/phone/submit'],
    ['POST', '/api/v1/onboarding/steps/phone/reopen'],
  ] as const;

  it.each(calls)('%s %s requires a sign-in', async (method, path) => {
    const answer =
      method === 'GET'
        ? await t.visitor.get(path)
        : await t.visitor.send(method, path, { answers: {} });
    expect(answer.status).toBe(401);
  });

  it.each(calls.slice(1))('%s %s is refused without a profile', async (method, path) => {
    const body = path.endsWith('reopen') ? undefined : { answers: {} };
    const answer =
      method === 'GET' ? await admin.client.get(path) : await admin.client.send(method, path, body);
    expect(answer.status).toBe(403);
  });

  it('reviews: owner and admin only', async () => {
    const who = await newcomer();
    await submit(who, 'personal_details');
    const [step] = await queue(who);
    const path = `/api/v1/admin/onboarding-steps/${step?.id}/approve`;
    expect((await t.visitor.post(path)).status).toBe(401);
    for (const role of ['dispute_admin', 'agent'] as const) {
      const other = await t.person({ profile_type: null, system_roles: [role] });
      expect((await other.client.post(path)).status).toBe(403);
    }
    expect((await who.client.post(path)).status).toBe(403);
    const owner = await t.person({ profile_type: null, system_roles: ['owner'] });
    expect((await owner.client.post(path, { version: step?.version })).status).toBe(200);
  });
});

describe('a business seller', () => {
  it('gives a number of its country’s register, and signs with the name of its representative', async () => {
    const who = await newcomer({ profile_type: 'seller', account_type: 'business' });
    const details = { ...ANSWERS.business_details, registration_number: 'HRB 6684' };
    expect(await submit(who, 'business_details', details)).toMatchObject({
      status: 422,
      body: { errors: { registration_number: [expect.stringContaining('that country')] } },
    });
    const german = { ...details, country: 'DE' };
    expect((await submit(who, 'business_details', german)).status).toBe(200);
    await fill(who, ['registration_document', 'representative_identity', 'payout_account']);
    const signed = (signature: string) => submit(who, 'agreement', { signature, accepted: true });
    expect(await signed('Ana Costa')).toMatchObject({
      status: 422,
      body: { errors: { signature: [expect.stringContaining('legal name')] } },
    });
    expect((await signed('  ana  LÓPES ')).status).toBe(200);
  });
});

describe('GET /v1/onboarding-status (section 7)', () => {
  it('starts empty', async () => {
    const { success, data } = await status(await newcomer());
    expect(success).toBe(true);
    expect(data).toMatchObject({
      onboarding_status: 'not_started',
      onboarding_complete: false,
      completion_percentage: 0,
      completed_steps: [],
      next_step: 'personal_details',
    });
    expect(data.steps['phone']).toEqual({
      status: 'not_started',
      submitted: false,
      rejection_reason: null,
    });
  });

  it('is empty for a user who is neither buyer nor seller', async () => {
    expect((await status(admin)).data).toMatchObject({
      onboarding_status: 'not_started',
      next_step: null,
      steps: {},
    });
  });

  it('is all approved for users who completed onboarding before steps existed', async () => {
    const { data } = await status(await t.person());
    expect(data).toMatchObject({ onboarding_complete: true, next_step: null });
    expect(Object.values(data.steps).map(({ status: each }) => each)).toEqual(
      Array.from({ length: 3 }, () => 'approved'),
    );
  });
});

describe('filling in', () => {
  it('saves a draft, complete or not, with the fields of the step only', async () => {
    const who = await newcomer();
    const draft = { legal_name: 'An', date_of_birth: '19', nonsense: 'x' };
    const { status: code, body } = await save(who, 'personal_details', draft);
    expect(code).toBe(200);
    expect(stepOf(body, 'personal_details')).toMatchObject({
      status: 'in_progress',
      answers: { legal_name: 'An', date_of_birth: '19' },
    });
    expect(stepOf(body, 'personal_details')?.answers).not.toHaveProperty('nonsense');
    expect((await status(who)).data.onboarding_status).toBe('in_progress');
    const again = await who.client.get<Steps>('/api/v1/onboarding/steps');
    expect(again.body.data).toEqual(body.data);
  });

  it('names every invalid field', async () => {
    const who = await newcomer();
    const { status: code, body } = await submit(who, 'personal_details', {
      legal_name: ' ',
      date_of_birth: '2015-01-01',
      country: 'XX',
    });
    expect(code).toBe(422);
    expect(body.errors).toMatchObject({
      legal_name: ['Required.'],
      date_of_birth: ['You must be 18 or older.'],
      country: ['Choose a country.'],
      city: ['Required.'],
    });
    expect((await status(who)).data.completed_steps).toEqual([]);
  });

  it('enforces the order (section 4)', async () => {
    const who = await newcomer();
    const early = await save(who, 'phone', ANSWERS.phone);
    expect([early.status, early.body.code]).toEqual([409, 'step_closed']);
    expect((await save(who, 'agreement', {})).status).toBe(404);
    expect((await save(who, 'nonsense', {})).status).toBe(404);
  });

  it('keeps a submitted step closed until it is withdrawn', async () => {
    const who = await newcomer();
    await submit(who, 'personal_details');
    expect((await save(who, 'personal_details', { legal_name: 'B' })).body.code).toBe(
      'wrong_state',
    );
    const back = await who.client.post<Steps>('/api/v1/onboarding/steps/personal_details/reopen');
    expect(stepOf(back.body, 'personal_details')).toMatchObject({
      status: 'in_progress',
      answers: ANSWERS.personal_details,
    });
    expect((await status(who)).data.next_step).toBe('personal_details');
    expect((await submit(who, 'personal_details')).status).toBe(200);
  });

  it('requires both sides of a card', async () => {
    const who = await newcomer();
    await submit(who, 'personal_details');
    const card = { ...ANSWERS.identity_document, document_type: 'national_id' };
    await upload(t, who, await picture());
    const missing = await submit(who, 'identity_document', card);
    expect(Object.keys(missing.body.errors ?? {})).toEqual(['file_back']);
    await upload(t, who, await picture('png'), { side: 'back', name: 'back.png' });
    expect((await submit(who, 'identity_document', card)).status).toBe(200);
  });

  it('seals the account number and shows its mask; an incomplete one is returned as typed', async () => {
    const who = await newcomer({ profile_type: 'seller' });
    await fill(who, ['personal_details', 'identity_document']);
    const half = await save(who, 'payout_account', { holder: 'Ana', iban: 'PT50 00' });
    expect(stepOf(half.body, 'payout_account')?.answers).toEqual({
      holder: 'Ana',
      iban: 'PT50 00',
    });
    const wrong = { holder: 'Ana', iban: 'PT50000201231234567890155' };
    expect(Object.keys((await submit(who, 'payout_account', wrong)).body.errors ?? {})).toEqual([
      'iban',
    ]);
    const whole = await save(who, 'payout_account', ANSWERS.payout_account);
    expect(stepOf(whole.body, 'payout_account')?.answers).toEqual({
      holder: 'Ana Lopes',
      iban: 'PT•• •••• 0154',
    });
    const { db } = t.services.database;
    const stored = await db
      .selectFrom('payout_accounts')
      .selectAll()
      .where('profile_id', '=', who.profile_id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('12345678');
    expect(t.services.secrets.open(stored.sealed_iban, `payout_accounts/${who.profile_id}`)).toBe(
      'PT50000201231234567890154',
    );
    // The sealed number stays when the form sends none.
    expect((await submit(who, 'payout_account', { holder: 'Ana Lopes' })).status).toBe(200);
    expect(JSON.stringify(await queue(who))).not.toContain('12345678');
  });
});

describe('the review', () => {
  it.each([
    ['a buyer', { profile_type: 'buyer', account_type: 'personal' }],
    ['a personal seller', { profile_type: 'seller', account_type: 'personal' }],
    ['a business', { profile_type: 'seller', account_type: 'business' }],
  ] as const)('makes %s complete, step by step', async (_, profile) => {
    const who = await newcomer(profile);
    const received: unknown[] = [];
    const hear = (signal: Signal) => {
      if (signal.kind === 'event' && signal.channels.some((name) => name.endsWith(who.user_id)))
        received.push([signal.event, JSON.parse(signal.data)]);
    };
    t.services.bus.nodes.listen(hear, () => undefined);
    const steps = stepsOf(profile);
    await fill(who, steps);
    expect((await status(who)).data).toMatchObject({
      onboarding_status: 'submitted',
      completion_percentage: 100,
      next_step: null,
    });
    for (const { id, version } of await queue(who)) {
      const path = `/api/v1/admin/onboarding-steps/${id}/approve`;
      expect((await admin.client.post(path, { version })).status).toBe(200);
    }
    expect((await status(who)).data).toMatchObject({
      onboarding_status: 'complete',
      onboarding_complete: true,
      completed_steps: steps,
    });
    const user = await who.client.get<{ data: { onboarding_complete: boolean } }>('/api/user');
    expect(user.body.data.onboarding_complete).toBe(true);
    const notice = { onboarding_status: 'complete', onboarding_complete: true };
    await expect.poll(() => received).toContainEqual(['onboarding.status.updated', notice]);
    const mails = await t.services.database.db
      .selectFrom('mails')
      .select('subject')
      .where('to', '=', who.email)
      .orderBy('created_at')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We received your information',
      'Your profile is verified',
    ]);
    expect((await save(who, steps[0] ?? 'phone', {})).body.code).toBe('onboarding_complete');
  });

  it('rejects a step with a reason; it reopens and can be submitted again', async () => {
    const who = await newcomer();
    await fill(who, ['personal_details', 'identity_document', 'phone']);
    const identity = (await queue(who)).find(({ step }) => step === 'identity_document');
    const path = `/api/v1/admin/onboarding-steps/${identity?.id}`;
    const version = identity?.version ?? 0;
    const short = { reason: 'no', version };
    expect((await admin.client.post(`${path}/reject`, short)).status).toBe(422);
    const reason = 'The photograph is too dark to read.';
    expect((await admin.client.post(`${path}/reject`, { reason, version })).status).toBe(200);
    expect((await admin.client.post(`${path}/approve`, { version })).status).toBe(409);
    expect((await status(who)).data).toMatchObject({
      onboarding_status: 'rejected',
      next_step: 'identity_document',
      steps: {
        identity_document: { status: 'rejected', submitted: false, rejection_reason: reason },
      },
    });
    const mail = await t.services.database.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to', '=', who.email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Change your identity document');
    expect(mail.text).toContain(reason);

    const draft = await save(who, 'identity_document', ANSWERS.identity_document);
    expect(stepOf(draft.body, 'identity_document')).toMatchObject({
      status: 'in_progress',
      rejection_reason: reason,
    });
    expect((await submit(who, 'identity_document')).status).toBe(200);
    expect((await status(who)).data.steps['identity_document']?.rejection_reason).toBeNull();

    const steps = (await queue(who))
      .filter(({ state }) => state === 'submitted')
      .map((step) => ({ id: step.id, version: step.version }));
    const all = `/api/v1/admin/review/onboarding/${who.profile_id}/approve`;
    expect((await admin.client.post(all, { steps })).status).toBe(204);
    expect((await status(who)).data.onboarding_complete).toBe(true);
    const audited = await t.services.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('record_id', '=', identity?.id ?? '')
      .orderBy('sequence')
      .execute();
    expect(audited).toEqual([
      { action: 'onboarding_steps.submit', actor_id: who.user_id },
      { action: 'onboarding_steps.reject', actor_id: admin.user_id },
      { action: 'onboarding_steps.submit', actor_id: who.user_id },
      { action: 'onboarding_steps.approve', actor_id: admin.user_id },
    ]);
  });

  it('derives a profile’s status from its steps: no edit sets it', async () => {
    const who = await newcomer();
    const path = `/api/v1/admin/profiles/${who.profile_id}`;
    const { body } = await admin.client.get<Record<string, unknown>>(path);
    const edited = await admin.client.send('PUT', path, { ...body, onboarding_status: 'complete' });
    expect(edited.status).toBe(422);
  });
});
