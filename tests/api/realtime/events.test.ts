import { hash } from '@node-rs/argon2';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { approveStep } from '#server/modules/onboarding/commands/reviewStep.ts';
import { ARGON2 } from '#server/modules/accounts/commands/passwords/passwordHash.ts';
import { refreshSession } from '#server/modules/accounts/commands/signIn/refreshSession.ts';
import { switchProfile } from '#server/modules/accounts/commands/switchProfile.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { tidy } from '#server/modules/jobHandlers.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import { staffChannel, userChannel } from '#src/realtime/channels.ts';
import { stepsOf } from '#src/rules/onboarding/step.ts';
import type { SignedIn } from '#tests/support/app/app.ts';
import { stepUp } from '#tests/support/app/signIn.ts';
import { addFees, addListing } from '#tests/support/records/listings.ts';
import {
  openSubscribedSocket,
  listeningApp,
  type ListeningApp,
} from '#tests/support/network/realtime.ts';
import { holdStay, sendBookingEvent, openTransfers } from '#tests/support/bookings/stays.ts';

let t: ListeningApp;
let admin: SignedIn;

beforeAll(async () => {
  t = await listeningApp();
  await addFees(t.services.database.db);
  admin = await t.person({ profile_type: null, system_roles: ['admin'] });
  await stepUp(t, admin.user_id);
});
afterAll(() => t.close());

describe('events for open browsers', () => {
  it('staff settle a transfer: both sides of the booking and the staff lists are notified', async () => {
    const seller = await t.person({ profile_type: 'seller' });
    const buyer = await t.person();
    const { db } = t.services.database;
    const property_id = await addListing(db, seller.profile_id, { instant_booking: true });
    const { id } = await holdStay(buyer.client, { property_id });
    await sendBookingEvent(buyer.client, id, 'choose_bank_transfer');
    const [transfer] = await openTransfers(t.services, id, 'incoming');
    const sides = await Promise.all(
      [buyer, seller].map((who) => openSubscribedSocket(t.port, who, userChannel(who.user_id))),
    );
    const lists = ['bookings', 'manual_payments'] as const;
    const staffSocket = await openSubscribedSocket(
      t.port,
      admin,
      ...lists.map((one) => staffChannel(one)),
    );
    const settled = await admin.client.post(
      `/api/v1/admin/manual-payments/${transfer?.id}/settle`,
      { amount: transfer?.amount, received_on: '2026-06-01' },
    );
    expect(settled.status).toBe(200);
    for (const side of sides)
      expect((await side.next('booking.updated')).data).toEqual({ id, state: 'confirmed' });
    const received = [await staffSocket.next('changed'), await staffSocket.next('changed')];
    expect(received.map(({ channel, data }) => [channel, data])).toEqual(
      expect.arrayContaining([
        ['private-staff.bookings', { id }],
        ['private-staff.manual_payments', { id: transfer?.id }],
      ]),
    );
    for (const socket of [...sides, staffSocket]) socket.close();
  });

  it('a refused change notifies nobody', async () => {
    const staffSocket = await openSubscribedSocket(t.port, admin, staffChannel('fee_structures'));
    const values = { name: '', side: 'buyer' };
    expect((await admin.client.post('/api/v1/admin/fee-structures', values)).status).toBe(422);
    t.services.bus.publish(staffChannel('fee_structures'), 'changed', { id: 'the next' });
    expect((await staffSocket.next('changed')).data).toEqual({ id: 'the next' });
    staffSocket.close();
  });

  it('staff edit a record: `.changed` on its list (domain: staff.{resource})', async () => {
    const staffSocket = await openSubscribedSocket(t.port, admin, staffChannel('users'));
    const { user_id } = await t.person();
    const path = `/api/v1/admin/users/${user_id}`;
    const { body } = await admin.client.get<Record<string, unknown>>(path);
    const edited = await admin.client.send('PUT', path, { ...body, name: 'Another name' });
    expect(edited.status).toBe(200);
    expect((await staffSocket.next('changed')).data).toEqual({ id: user_id });
    staffSocket.close();
  });

  it('staff approve the last step: section 3, both events carry how far the onboarding is', async () => {
    const who = await t.person({ onboarding_status: 'submitted' });
    const { db } = t.services.database;
    const steps = stepsOf({ profile_type: 'buyer', account_type: 'personal' }).map(
      (step, index) => ({
        id: uuidv7(),
        profile_id: who.profile_id,
        step,
        state: index === 0 ? ('submitted' as const) : ('approved' as const),
        answers: {},
        rejection_reason: null,
        submitted_at: t.clock.now().toISOString(),
        reviewed_at: null,
        reviewed_by: null,
      }),
    );
    await db.insertInto('onboarding_steps').values(steps).execute();
    const socket = await openSubscribedSocket(t.port, who, userChannel(who.user_id));
    const staff = { ...SYSTEM, by: 'staff', user_id: admin.user_id } as const;
    await transact(t.services, staff, (unit) => approveStep(unit, steps[0]?.id ?? ''));
    const payload = { onboarding_complete: true, onboarding_status: 'complete' };
    expect((await socket.next('onboarding.status.updated')).data).toEqual(payload);
    socket.close();
  });

  it('a switched profile notifies the other tabs (section 4: profile update)', async () => {
    const who = await t.person();
    const socket = await openSubscribedSocket(t.port, who, userChannel(who.user_id));
    const actor = {
      session_id: uuidv7(),
      api_token: null,
      viewed_by: null,
      user_id: who.user_id,
      system_roles: [],
      profile_ids: [who.profile_id],
      delegations: [],
      email_verified: true,
      stepped_up_at: null,
      factor_confirmed_at: null,
      two_factor: false,
      profile: null,
    };
    await transact(t.services, SYSTEM, (unit) =>
      switchProfile(unit, actor, { profile_id: who.profile_id }),
    );
    expect((await socket.next('profile.updated')).data).toMatchObject({
      onboarding_complete: true,
    });
    socket.close();
  });
});

describe('the socket of an ended session is closed with 4200', () => {
  const sessionOf = (who: SignedIn) =>
    t.services.database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', who.user_id)
      .executeTakeFirstOrThrow();

  it.each<[how: string, end: (who: SignedIn) => Promise<void>]>([
    [
      'when the password is changed',
      async (who) => {
        const password_hash = await hash('the password of now', ARGON2);
        await t.services.database.db
          .insertInto('credentials')
          .values({ id: uuidv7(), user_id: who.user_id, password_hash })
          .execute();
        const changed = await who.client.post('/api/v1/user/change-password', {
          current_password: 'the password of now',
          password: 'another, longer password',
        });
        expect(changed.status).toBeLessThan(300);
      },
    ],
    [
      'when a refresh token comes a second time',
      async (who) => {
        const { id } = await sessionOf(who);
        await t.services.database.db
          .insertInto('refresh_tokens')
          .values({
            id: uuidv7(),
            session_id: id,
            token_hash: hashOfToken(`copied of ${id}`),
            created_at: t.clock.now().toISOString(),
            used_at: t.clock.now().toISOString(),
          })
          .execute();
        await expect(refreshSession(t.services, `copied of ${id}`, {})).rejects.toMatchObject({
          status: 401,
        });
      },
    ],
    [
      'when it has lapsed',
      async (who) => {
        const { id } = await sessionOf(who);
        await t.services.database.db
          .updateTable('sessions')
          .set({ expires_at: '2026-01-01T00:00:00.000Z' })
          .where('id', '=', id)
          .execute();
        await tidy(t.services);
      },
    ],
    [
      'when it is signed out elsewhere',
      async (who) => {
        const { id } = await sessionOf(who);
        expect((await who.client.send('DELETE', `/api/v1/sessions/${id}`)).status).toBe(204);
      },
    ],
  ])('%s', async (_how, end) => {
    const who = await t.person();
    const socket = await openSubscribedSocket(t.port, who, userChannel(who.user_id));
    await end(who);
    expect(await socket.closed()).toBe(4200);
  });
});
