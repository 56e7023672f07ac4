import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { failedJobs } from '#src/wire/backOffice/failedJobs.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';

const PATH = '/api/v1/admin/failed-jobs';

let t: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  t = await testApp();
  admin = await t.person({ system_roles: ['admin'] });
});
beforeEach(() => t.services.database.pool.query('delete from pgboss.job'));
afterAll(() => t.close());

interface JobRow {
  readonly name: string;
  readonly state: string;
  readonly message?: string;
  readonly data?: object;
  readonly minutesAgo?: number;
}

const addJob = ({ name, state, message, data, minutesAgo = 1 }: JobRow) =>
  t.services.database.pool.query(
    `insert into pgboss.job (name, state, data, output, created_on)
     values ($1, $2, $3, $4, now() - $5 * interval '1 minute')`,
    [name, state, data ?? null, message === undefined ? null : { message }, minutesAgo],
  );

const read = async () =>
  (await admin.client.get<{ data: z.infer<typeof failedJobs> }>(PATH)).body.data;

describe(`GET ${PATH}`, () => {
  it('is for administrators: 401, 403', async () => {
    expect((await t.visitor.get(PATH)).status).toBe(401);
    const disputes = await t.person({ system_roles: ['dispute_admin'] });
    expect((await disputes.client.get(PATH)).status).toBe(403);
  });

  it('lists failed and retried jobs by name, with the latest error', async () => {
    const expire = { name: 'expire_booking', data: { booking_id: 'x' } };
    await addJob({ ...expire, state: 'failed', message: 'old', minutesAgo: 9 });
    await addJob({ ...expire, state: 'retry', message: 'new', minutesAgo: 5 });
    await addJob({ name: 'sweep', state: 'retry', message: '1 of 3 failed: b: is broken' });
    await addJob({ name: 'send_mail', state: 'completed', data: {} });
    await addJob({ name: 'send_mail', state: 'failed', message: 'past', minutesAgo: 1500 });
    expect(await read()).toMatchObject([
      { name: 'sweep', message: '1 of 3 failed: b: is broken', jobs: 1 },
      { name: 'expire_booking', message: 'new', jobs: 2 },
    ]);
  });

  it('omits a scheduled job that has succeeded since', async () => {
    await addJob({ name: 'sweep', state: 'failed', message: 'broken', minutesAgo: 5 });
    expect(await read()).toHaveLength(1);
    await addJob({ name: 'sweep', state: 'completed', minutesAgo: 1 });
    expect(await read()).toEqual([]);
  });
});
