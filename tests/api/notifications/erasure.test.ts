import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NotificationPage } from '#src/wire/notifications/notification.ts';
import { deleteUser } from '#tests/support/accounts/deleteUser.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { notice } from '#tests/support/records/notices.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it('deletes the notifications and choices of a deleted account, and its name from those of others', async () => {
  const { db } = t.services.database;
  const [leaving, other] = [await t.person(), await t.person()];
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', leaving.user_id)
    .executeTakeFirstOrThrow();
  await leaving.client.send('PUT', '/api/v1/notifications/preferences', {
    digest: true,
    time_zone: 'UTC',
  });
  await notice(t.services, leaving.email, 'offer_received', 'An offer');
  await notice(t.services, other.email, 'offer_answered', `${name} declined your offer`);

  await deleteUser(t.services, leaving.user_id);

  for (const table of ['notifications', 'notification_preferences'] as const)
    expect(
      await db.selectFrom(table).select('id').where('user_id', '=', leaving.user_id).execute(),
    ).toEqual([]);
  const { body } = await other.client.get<NotificationPage>('/api/v1/notifications');
  expect(body.data.map(({ title }) => title)).toEqual(['a former user declined your offer']);
});
