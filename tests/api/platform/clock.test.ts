import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { jobWorkers } from '#server/modules/jobHandlers.ts';
import { clockCheck } from '#server/platform/clockCheck.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('the moment of a command', () => {
  it('is constant, and taken anew after a row lock', async () => {
    const { user_id } = await t.person();
    await transact(t.services, SYSTEM, async (unit) => {
      const began = unit.now;
      t.clock.advance(5_000);
      await unit.trx.selectFrom('users').select('id').where('id', '=', user_id).execute();
      expect(unit.now).toEqual(began);
      const user = unit.trx.selectFrom('users').select('id').where('id', '=', user_id);
      await user.forUpdate().execute();
      expect(unit.now.getTime() - began.getTime()).toBe(5_000);
      expect(unit.as(SYSTEM).now).toEqual(unit.now);
    });
  });
});

describe.each([
  ['ahead of', 60_000],
  ['behind', -60_000],
])('a node whose clock is %s the database’s', (direction, ms) => {
  it('is not ready, names the difference, and processes no deadlines', async () => {
    const clock = clockCheck(t.services.database, () => Date.now() + ms);
    const services = { ...t.services, clock };
    const app = await buildApp(services);
    const { statusCode, body } = await app.inject('/readyz');
    await app.close();
    expect(statusCode).toBe(503);
    const text = `60 s ${direction} the database’s`;
    expect(JSON.parse(body)).toMatchObject({
      code: 'clock_differs',
      message: expect.stringContaining(text) as string,
    });
    const workers = jobWorkers(services);
    for (const name of ['sweep', 'advance_stays', 'release_deposits', 'expire_booking'])
      await expect(workers.find((worker) => worker.name === name)?.run({})).rejects.toThrow(text);
  });
});

it('a node whose clock agrees with the database is ready', async () => {
  expect((await t.visitor.get('/readyz')).status).toBe(200);
  await jobWorkers(t.services)
    .find(({ name }) => name === 'sweep')
    ?.run({});
});
