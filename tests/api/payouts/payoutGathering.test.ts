import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherPayouts } from '#server/modules/payouts/jobs/gatherPayouts.ts';
import { gatherPayoutsJob } from '#server/modules/payouts/jobs/jobKinds.ts';
import type { PayoutGathering } from '#src/wire/payouts/payoutGathering.ts';
import { openMarket, type Market } from '#tests/support/bookings/market.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { expectAdminsOnly } from '#tests/support/app/staff.ts';
import { addPayoutAccount } from '#tests/support/payments/payouts.ts';
import { runJob } from '#tests/support/runJob.ts';

let m: Market;
beforeAll(async () => {
  m = await openMarket();
});
afterAll(() => m.verifyAndClose());

const PATH = '/api/v1/admin/payout-gathering';
interface Reply {
  readonly data: PayoutGathering;
  readonly code?: string;
}

describe('gathering payouts', () => {
  it('is for admins who confirmed their identity', async () => {
    await expectAdminsOnly(m, (client) => client.get(PATH));
    await expectAdminsOnly(m, (client) => client.post(PATH));
    const refused = await m.adminUser.client.post<Reply>(PATH);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
  });

  it('tells what was handed over, and when it runs next', async () => {
    await m.paid(true);
    m.clock.set('2026-07-03T10:30:00Z');
    await addPayoutAccount(m.services, m.sellerId);
    const admin = await m.person({ profile_type: null, system_roles: ['admin'] });
    await stepUp(m, admin.user_id);
    const started = await admin.client.post<Reply>(PATH);
    expect(started).toMatchObject({
      status: 202,
      body: { data: { last: { finished_at: null }, next_at: '2026-07-03T11:12:00.000Z' } },
    });
    const again = await admin.client.post<Reply>(PATH);
    expect([again.status, again.body.code]).toEqual([409, 'gathering']);
    const gathering_id = started.body.data.last?.id ?? '';
    await runJob(m.services, gatherPayoutsJob, { gathering_id });
    const done = await m.admin.get<Reply>(PATH);
    expect(done.body.data.last).toMatchObject({
      id: gathering_id,
      gathered_by: expect.any(String) as string,
      payouts: 1,
      failed: 0,
      amounts: [{ currency: 'EUR', amount: 33_250 }],
    });
    // A job that runs again gathers nothing and keeps the answer.
    await runJob(m.services, gatherPayoutsJob, { gathering_id });
    expect((await m.admin.get<Reply>(PATH)).body).toEqual(done.body);
  });

  it('shows the hourly run as well', async () => {
    m.clock.set('2026-07-03T11:12:00Z');
    await gatherPayouts(m.services);
    expect((await m.admin.get<Reply>(PATH)).body.data).toMatchObject({
      last: { gathered_by: null, payouts: 0, amounts: [] },
      next_at: '2026-07-03T12:12:00.000Z',
    });
  });
});
