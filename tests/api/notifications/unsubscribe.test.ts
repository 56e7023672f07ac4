import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendEmail } from '#server/platform/mailDelivery/sendEmail.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { withMailServer } from '#tests/support/app/outbox.ts';
import { startMailServer, type MailServer } from '#tests/support/network/smtp.mjs';
import { mailsTo, notice } from '#tests/support/records/notices.ts';
import type { NotificationPreferences } from '#src/wire/notifications/notification.ts';

let t: TestApp;
let smtp: MailServer | undefined;
beforeAll(async () => {
  t = await testApp();
});
afterEach(async () => {
  await smtp?.close();
  smtp = undefined;
});
afterAll(() => t.close());

/** A person with an email about an offer, and the path of its link. */
async function reader(): Promise<SignedIn & { readonly path: string; readonly mail: string }> {
  const person = await t.person();
  await notice(t.services, person.email, 'offer_received', 'An offer');
  const [mail] = await mailsTo(t.services, person.email);
  const path = (mail?.unsubscribe ?? '').replace('http://keystead.test', '');
  return { ...person, path, mail: mail?.id ?? '' };
}

const press = (url: string, payload: string, headers: Readonly<Record<string, string>> = {}) =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });

const off = async ({ client }: SignedIn) =>
  (
    await client.get<{ data: NotificationPreferences }>('/api/v1/notifications/preferences')
  ).body.data.categories.flatMap(({ category, email }) => (email ? [] : category));

describe('the link of an email', () => {
  it('shows the page without sign-in and changes nothing', async () => {
    const ana = await reader();
    const { status, body, headers } = await t.visitor.get<string>(ana.path);
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(body).toContain('Stop emails about bookings?');
    expect(await off(ana)).toEqual([]);
  });

  it('stops the emails with one press (RFC 8058), without cookies, and can be undone', async () => {
    const ana = await reader();
    for (const _ of [1, 2])
      expect((await press(ana.path, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await off(ana)).toEqual(['booking']);
    await notice(t.services, ana.email, 'offer_received', 'Another offer');
    expect(await mailsTo(t.services, ana.email)).toHaveLength(1);
    expect((await t.visitor.get<string>(ana.path)).body).toContain('Send them again');
    expect((await press(ana.path, 'emails=on')).body).toContain('Stop emails about bookings?');
    expect(await off(ana)).toEqual([]);
  });

  it('takes the multipart body of a mail client', async () => {
    const ana = await reader();
    const payload =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    const { statusCode } = await press(ana.path, payload, {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect([statusCode, await off(ana)]).toEqual([200, ['booking']]);
  });

  it('refuses other tokens, and a large body', async () => {
    const ana = await reader();
    const changed = ana.path.slice(0, -4) + (ana.path.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    for (const path of ['/unsubscribe', '/unsubscribe?token=x', changed]) {
      expect((await t.visitor.get(path)).status).toBe(404);
      expect((await press(path, 'List-Unsubscribe=One-Click')).statusCode).toBe(404);
    }
    expect((await press(ana.path, 'x'.repeat(3000))).statusCode).toBe(413);
    expect(await off(ana)).toEqual([]);
  });

  it('does not work for a deleted account', async () => {
    const ana = await reader();
    await t.services.database.db
      .updateTable('users')
      .set({ erased_at: t.clock.now().toISOString() })
      .where('id', '=', ana.user_id)
      .execute();
    expect((await press(ana.path, 'List-Unsubscribe=One-Click')).statusCode).toBe(404);
  });
});

describe('the headers', () => {
  const sent = async (id: string) => {
    smtp = await startMailServer();
    await sendEmail(withMailServer(t.services, smtp.url), { mail_id: id });
    // Long headers are folded.
    return (smtp.taken[0] ?? '').replaceAll(/\r?\n[ \t]/g, ' ');
  };

  it('are in an email that can be switched off, with the link in its text', async () => {
    const ana = await reader();
    const text = await sent(ana.mail);
    expect(text).toMatch(/^List-Unsubscribe: <http:\/\/keystead\.test\/unsubscribe\?token=v1\./m);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const [mail] = await mailsTo(t.services, ana.email);
    expect(mail?.text).toContain(`Stop emails about bookings:\n${mail?.unsubscribe}`);
  });

  it('are not in an email that is always sent', async () => {
    const ana = await t.person();
    await notice(t.services, ana.email, 'payout_sent', 'Money');
    const [mail] = await mailsTo(t.services, ana.email);
    expect(mail).toMatchObject({ unsubscribe: null });
    expect(await sent(mail?.id ?? '')).not.toContain('List-Unsubscribe');
    expect(mail?.text).not.toContain('Stop emails');
  });
});
